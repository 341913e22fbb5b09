import Foundation

/// A text in JSON, written from left to right as bytes.
///
/// A frame of an animation is such a text, so it is written at once and not through a tree of values.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    /// Whether the next member or element needs a comma before it.
    private var needsComma = false

    init() { bytes.reserveCapacity(1024) }

    mutating func object(_ body: (inout JSONText) -> Void) { enclosed(UInt8(ascii: "{"), UInt8(ascii: "}"), body) }
    mutating func array(_ body: (inout JSONText) -> Void) { enclosed(UInt8(ascii: "["), UInt8(ascii: "]"), body) }

    private mutating func enclosed(_ start: UInt8, _ end: UInt8, _ body: (inout JSONText) -> Void) {
        separate()
        bytes.append(start)
        needsComma = false
        body(&self)
        bytes.append(end)
        needsComma = true
    }

    /// The name of an object's next member; its value follows.
    mutating func name(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    mutating func member(_ name: StaticString, _ text: String) {
        self.name(name)
        value(text)
    }

    mutating func member(_ name: StaticString, _ number: Int) {
        self.name(name)
        value(number)
    }

    mutating func member(_ name: StaticString, _ flag: Bool) {
        self.name(name)
        separate()
        bytes.append(contentsOf: (flag ? "true" : "false").utf8)
        needsComma = true
    }

    mutating func value(_ number: Int) {
        separate()
        bytes.append(contentsOf: String(number).utf8)
        needsComma = true
    }

    /// A length in points, to a thousandth.
    mutating func value(_ length: CGFloat) {
        separate()
        bytes.append(contentsOf: CSS.number(length).utf8)
        needsComma = true
    }

    mutating func value(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case ..<0x20:
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(contentsOf: [Self.hex[Int(byte >> 4)], Self.hex[Int(byte & 15)]])
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    private static let hex = Array("0123456789abcdef".utf8)

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    /// What has been written, as characters.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
