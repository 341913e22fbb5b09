import Foundation

extension Image {
    /// How the rows of a picture lie: the names say where its top row and its left column are shown, as the metadata of cameras has it.
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        /// As it is.
        case up
        /// Mirrored left to right.
        case upMirrored
        /// Turned by half a circle.
        case down
        /// Mirrored top to bottom.
        case downMirrored
        /// Turned by a quarter, counterclockwise.
        case left
        /// Mirrored left to right, then turned by a quarter counterclockwise.
        case leftMirrored
        /// Turned by a quarter, clockwise.
        case right
        /// Mirrored left to right, then turned by a quarter clockwise.
        case rightMirrored
    }
}

extension CGImage {
    /// The image as it is shown when its rows lie in another way.
    func oriented(_ orientation: Image.Orientation) -> CGImage {
        guard orientation != .up else { return self }
        let isTurned = [.left, .leftMirrored, .right, .rightMirrored].contains(orientation)
        let (newWidth, newHeight) = isTurned ? (height, width) : (width, height)
        let isMirrored = [.upMirrored, .downMirrored, .leftMirrored, .rightMirrored].contains(orientation)
        var result = Data(count: bytes.count)
        for y in 0..<newHeight {
            for x in 0..<newWidth {
                // Where the pixel was before it was turned.
                var (sx, sy) =
                    switch orientation {
                    case .up, .upMirrored: (x, y)
                    case .down: (width - 1 - x, height - 1 - y)
                    // Mirrored top to bottom: mirrored left to right below, and turned by half.
                    case .downMirrored: (width - 1 - x, height - 1 - y)
                    case .left, .leftMirrored: (width - 1 - y, x)
                    case .right, .rightMirrored: (y, height - 1 - x)
                    }
                if isMirrored { sx = width - 1 - sx }
                sy = min(max(sy, 0), height - 1)
                let (from, to) = ((sy * width + sx) * 4, (y * newWidth + x) * 4)
                for component in 0..<4 {
                    result[to + component] = bytes[bytes.startIndex + from + component]
                }
            }
        }
        return CGImage(width: newWidth, height: newHeight, bytes: result) ?? self
    }
}
