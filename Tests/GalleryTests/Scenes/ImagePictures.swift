import Foundation
import SwiftUITesting

extension Gallery {
    /// Eight by eight pixels with a red corner, so that its direction can be told.
    static let pixels: Image = {
        var bytes = Data()
        for y in 0..<8 {
            for x in 0..<8 {
                let isCorner = x < 3 && y < 3
                bytes.append(contentsOf: isCorner ? [255, 60, 40, 255] : [UInt8(x * 36), UInt8(y * 36), 200, 255])
            }
        }
        return Image(decorative: CGImage(pixels: bytes, width: 8, height: 8), scale: 1)
    }()

    static let images: [GalleryPicture] = [
        GalleryPicture(
            "images-interpolation", "Enlarged eight times: hard squares without interpolation, smooth with it"
        ) {
            HStack(spacing: 20) {
                pixels
                pixels.resizable().interpolation(.none).frame(width: 64, height: 64)
                pixels.resizable().interpolation(.high).frame(width: 64, height: 64)
            }
        },
        GalleryPicture("images-fit-and-fill", "Fitted into a wide box, filling it and cut, stretched to it") {
            VStack(spacing: 10) {
                pixels.resizable().interpolation(.none).scaledToFit().frame(width: 160, height: 50).border(.red)
                pixels.resizable().interpolation(.none).scaledToFill().frame(width: 160, height: 50).clipped()
                    .border(.red)
                pixels.resizable().interpolation(.none).frame(width: 160, height: 50).border(.red)
            }
        },
        GalleryPicture(
            "images-tiled-and-capped", "Tiles in their own size; corners of two pixels that are not stretched"
        ) {
            HStack(spacing: 20) {
                pixels.resizable(resizingMode: .tile).frame(width: 100, height: 80)
                pixels.resizable(capInsets: EdgeInsets(top: 3, leading: 3, bottom: 3, trailing: 3))
                    .interpolation(.none).frame(width: 100, height: 80)
            }
        },
        GalleryPicture("images-template", "The outline alone in the foreground colour, beside the image as it is") {
            HStack(spacing: 20) {
                pixels.resizable().frame(width: 50, height: 50)
                pixels.renderingMode(.template).resizable().frame(width: 50, height: 50).foregroundStyle(.green)
            }
        },
        GalleryPicture("images-in-text", "Symbols and an image stand on the line among the words", symbols: true) {
            VStack(spacing: 12) {
                Text("A \(Image(systemName: "star.fill")) star in text")
                Text("Larger \(Image(systemName: "heart")) heart").font(.title)
                Text("Pixels \(pixels) here")
            }
        },
    ]

    static let symbols: [GalleryPicture] = [
        GalleryPicture(
            "symbols-sizes", "Small, medium and large beside text; then by font: caption to large title",
            symbols: true
        ) {
            VStack(spacing: 14) {
                HStack {
                    Image(systemName: "star.fill").imageScale(.small)
                    Image(systemName: "star.fill").imageScale(.medium)
                    Image(systemName: "star.fill").imageScale(.large)
                    Text("Text")
                }
                HStack(alignment: .firstTextBaseline) {
                    Image(systemName: "gearshape").font(.caption)
                    Image(systemName: "gearshape").font(.body)
                    Image(systemName: "gearshape").font(.title)
                    Image(systemName: "gearshape").font(.largeTitle)
                    Text("Baseline")
                }
            }
        },
        GalleryPicture("symbols-weights", "The same plus and star from ultra light to black", symbols: true) {
            VStack(spacing: 12) {
                ForEach(["plus", "star"], id: \.self) { name in
                    HStack(spacing: 10) {
                        Image(systemName: name).fontWeight(.ultraLight)
                        Image(systemName: name).fontWeight(.light)
                        Image(systemName: name).fontWeight(.regular)
                        Image(systemName: name).fontWeight(.semibold)
                        Image(systemName: name).fontWeight(.bold)
                        Image(systemName: name).fontWeight(.black)
                    }
                    .font(.title)
                }
            }
        },
        GalleryPicture(
            "symbols-variants", "Plain, filled, in a circle, in a filled circle, struck, in a square", symbols: true
        ) {
            HStack(spacing: 14) {
                Image(systemName: "heart")
                Image(systemName: "heart").symbolVariant(.fill)
                Image(systemName: "heart").symbolVariant(.circle)
                Image(systemName: "heart").symbolVariant(.circle.fill)
                Image(systemName: "heart").symbolVariant(.slash)
                Image(systemName: "heart").symbolVariant(.square)
            }
            .font(.largeTitle)
        },
        GalleryPicture(
            "symbols-rendering",
            "Monochrome, hierarchical, palette, multicolour: enclosures and badges are parts of their own", height: 240,
            symbols: true
        ) {
            VStack(spacing: 10) {
                ForEach([SymbolRenderingMode.monochrome, .hierarchical, .palette, .multicolor], id: \.self) { mode in
                    HStack(spacing: 16) {
                        Image(systemName: "person.crop.circle.badge.plus")
                        Image(systemName: "heart.circle.fill")
                        Image(systemName: "bell.slash.fill")
                        Image(systemName: "plus.square")
                        Image(systemName: "sun.max.fill")
                    }
                    .symbolRenderingMode(mode)
                }
            }
            .font(.largeTitle)
            .foregroundStyle(.blue, .orange)
        },
        GalleryPicture(
            "symbols-values", "Wi-Fi, loudspeaker and bars at nothing, a third, two thirds and all", symbols: true
        ) {
            VStack(spacing: 12) {
                ForEach(["wifi", "speaker.wave.3.fill", "chart.bar.fill"], id: \.self) { name in
                    HStack(spacing: 20) {
                        ForEach([0.0, 0.33, 0.66, 1], id: \.self) { value in
                            Image(systemName: name, variableValue: value)
                        }
                    }
                }
            }
            .font(.title)
        },
        GalleryPicture("symbols-unknown", "A question mark in a dashed square stands for a name that is not known") {
            HStack {
                Image(systemName: "no.such.symbol")
                Text("Unknown")
            }
            .font(.title)
        },
    ]
}

extension CGImage {
    /// An image of rows that are known to be as many as they must be.
    fileprivate convenience init(pixels: Data, width: Int, height: Int) {
        self.init(width: width, height: height, bytes: pixels)!
    }
}
