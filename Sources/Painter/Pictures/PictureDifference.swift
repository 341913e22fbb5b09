import Foundation

/// How two pictures differ.
public struct PictureDifference: Sendable {
    /// The largest difference of one component of one pixel, from 0 to 255; 255 where the sizes differ.
    public let maximum: Int
    /// The share of pixels that differ by more than the tolerance, from 0 to 1; 1 where the sizes differ.
    public let share: Double
    /// Whether the pictures have one size.
    public let hasSameSize: Bool
    /// The first picture in pale grey, with the pixels that differ in red; nil where the sizes differ or nothing does.
    public let image: Picture?
}

extension Picture {
    /// Compares two pictures pixel by pixel. Components that differ by no more than `tolerance` (0 to 255) count as equal.
    ///
    /// Colours are compared as they show on white, so that transparent pixels are equal whatever their colour.
    public func difference(from other: Picture, tolerance: Int = 0) -> PictureDifference {
        guard width == other.width, height == other.height else {
            return PictureDifference(maximum: 255, share: 1, hasSameSize: false, image: nil)
        }
        var maximum = 0
        var differing: [Int] = []
        for index in stride(from: 0, to: bytes.count, by: 4) {
            var largest = abs(Int(bytes[index + 3]) - Int(other.bytes[index + 3]))
            for channel in 0..<3 {
                largest = max(largest, abs(onWhite(index, channel) - other.onWhite(index, channel)))
            }
            maximum = max(maximum, largest)
            if largest > tolerance { differing.append(index) }
        }
        let share = Double(differing.count) / Double(max(width * height, 1))
        let image = differing.isEmpty ? nil : marked(differing)
        return PictureDifference(maximum: maximum, share: share, hasSameSize: true, image: image)
    }

    /// Whether at most a share of the pixels differs by more than the tolerance.
    public func matches(_ other: Picture, tolerance: Int = 0, share: Double = 0) -> Bool {
        let difference = difference(from: other, tolerance: tolerance)
        return difference.hasSameSize && difference.share <= share
    }

    private func onWhite(_ index: Int, _ channel: Int) -> Int {
        let alpha = Int(bytes[index + 3])
        return (Int(bytes[index + channel]) * alpha + 255 * (255 - alpha)) / 255
    }

    private func marked(_ differing: [Int]) -> Picture {
        var result = self
        for y in 0..<height {
            for x in 0..<width {
                let index = (y * width + x) * 4
                let grey = (onWhite(index, 0) + onWhite(index, 1) * 2 + onWhite(index, 2)) / 4
                let pale = UInt8(min(200 + grey / 5, 255))
                result[x, y] = Pixel(red: pale, green: pale, blue: pale)
            }
        }
        for index in differing {
            let place = index / 4
            result[place % width, place / width] = Pixel(red: 230, green: 0, blue: 0)
        }
        return result
    }
}
