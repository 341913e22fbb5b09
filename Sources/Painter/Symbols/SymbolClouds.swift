import Foundation
import SwiftUICore

/// Clouds with what falls from them or stands behind them: `%rain`, `%sun`, `%sun+rain` in the symbol table.
enum SymbolClouds {
    /// The cloud by itself, on the symbols' grid; its lower edge is at 18.2.
    private static let outline =
        "M6.4,18.2 C3.9,18.2 2.2,16.6 2.2,14.4 C2.2,12.4 3.7,10.9 5.7,10.6 C6.5,8.2 8.7,6.6 11.4,6.6 C14.6,6.6 17.1,8.8 17.5,11.7 C19.6,11.9 21.1,13.2 21.1,15 C21.1,16.9 19.6,18.2 17.4,18.2 Z"

    /// What is below a cloud whose lower edge is at 15.
    private static let below: [Substring: String] = [
        "rain": "~M8,17.4 L6.6,21.4 M12.4,17.4 L11,21.4 M16.8,17.4 L15.4,21.4",
        "drizzle":
            "~M8.2,17.4 L7.7,18.9 M12.4,17.4 L11.9,18.9 M16.6,17.4 L16.1,18.9 M9.8,20.6 L9.3,22.1 M14,20.6 L13.5,22.1",
        "heavyrain": "~M7,17.4 L5.2,22.4 M10.6,17.4 L8.8,22.4 M14.2,17.4 L12.4,22.4 M17.8,17.4 L16,22.4",
        "snow": "!O7.4,18.2,1.1 O12,18.2,1.1 O16.6,18.2,1.1 O9.7,21.4,1.1 O14.3,21.4,1.1",
        "sleet": "~M8,17.4 L6.6,21.4 M16.8,17.4 L15.4,21.4 !O11.6,18.2,1.1 O11,21.6,1.1",
        "hail": "!O7.4,18.4,1.5 O12,18.4,1.5 O16.6,18.4,1.5 O9.7,22,1.5 O14.3,22,1.5",
        "fog": "~M3.4,18 H19.8 M6.2,21.4 H17",
        "bolt": "!M13,16.6 L8.8,20.6 H11.4 L10.4,23.6 L14.8,19.4 H12.2 L13.6,16.6 Z",
        "boltrain":
            "!M13,16.6 L8.8,20.6 H11.4 L10.4,23.6 L14.8,19.4 H12.2 L13.6,16.6 Z ~M6.4,17.4 L5,21.4 M18.4,17.4 L17,21.4",
    ]

    private static let sunRays = "~M16.4,0.9 V2.2 M22.1,3.3 L21.2,4.2 M23.9,8.6 H22.6 M10.7,3.3 L11.6,4.2"
    private static let moon =
        "!M17.4,1.6 C19.7,2.4 21.4,4.8 21.4,7.4 C21.4,10.6 18.7,13.2 15.4,13.2 C13.5,13.2 11.7,12.2 10.6,10.6 C14.2,11 17.6,8.6 18,5 C18.1,3.8 17.9,2.6 17.4,1.6 Z"

    /// The shape of an entry; nil if it says something unknown.
    static func shape(_ entry: Substring, isFilled: Bool) -> SymbolShape? {
        let parts = entry.split(separator: "+")
        guard let first = parts.first else { return nil }
        let isBehind = first == "sun" || first == "moon"
        let falling = parts.dropFirst(isBehind ? 1 : 0).first
        guard var cloud = SymbolDrawing.parse((isFilled ? "!" : "~") + outline[...]) else { return nil }
        // What falls begins below 15.
        let lift: CGFloat = isBehind ? -2.6 : falling == nil ? 0 : 3.2
        cloud = cloud.moved(by: -lift)
        var shape = SymbolShape()
        if isBehind { shape = behind(first, isFilled) + gap(around: cloud) }
        shape = shape + cloud
        if let falling {
            guard let text = below[falling], let drops = SymbolDrawing.parse(text[...]) else { return nil }
            let lowered = isBehind ? drops.lowered.lowered : drops.lowered
            shape = shape + lowered.moved(by: 3.2 - lift)
            if isBehind { shape = shape.fitted(in: CGRect(x: 1, y: 0.5, width: 22, height: 23), line: 1.5) }
        }
        return shape
    }

    private static func behind(_ name: Substring, _ isFilled: Bool) -> SymbolShape {
        let sun = (isFilled ? "!O16.4,8.6,4.2 " : "~O16.4,8.6,3.4 ") + sunRays
        return SymbolDrawing.parse((name == "sun" ? sun : moon)[...])?.lowered ?? SymbolShape()
    }

    /// Keeps what is behind away from the cloud.
    private static func gap(around cloud: SymbolShape) -> SymbolShape {
        SymbolShape(
            parts: cloud.parts.flatMap { part -> [SymbolShape.Part] in
                [
                    .init(part.path, isCut: true, followsWeight: false),
                    .init(part.path, lineWidth: SymbolShape.regularLine * 2.2, isCut: true, followsWeight: false),
                ]
            })
    }
}

extension SymbolShape {
    fileprivate func moved(by dy: CGFloat) -> SymbolShape {
        var result = self
        for index in result.parts.indices {
            result.parts[index].path = result.parts[index].path.applying(CGAffineTransform(translationX: 0, y: dy))
        }
        return result
    }
}
