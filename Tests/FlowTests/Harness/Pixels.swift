import SwiftUITesting

extension Picture {
    /// The colour of a pixel as 0xRRGGBB.
    func color(x: Int, y: Int) -> UInt32 {
        let pixel = self[x, y]
        return UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
    }

    /// How light a pixel is, from 0 to 1.
    func brightness(x: Int, y: Int) -> Double {
        let color = color(x: x, y: y)
        return Double((color >> 16) + (color >> 8 & 0xFF) + (color & 0xFF)) / 765
    }
}
