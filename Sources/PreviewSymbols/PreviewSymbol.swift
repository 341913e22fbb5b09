/// The name of the C symbol under which one `#Preview` of a source file can be found in the program.
///
/// The macro writes the symbol and the `wellspring` command looks it up, so both take the name from here.
/// A name says module, file, line and column, which is what tells two previews of one program apart.
public enum PreviewSymbol {
    /// What every preview's symbol begins with.
    public static let prefix = "wellspring_preview_"

    /// Makes the symbol's name.
    ///
    /// - Parameters:
    ///   - fileID: the file as `#fileID` gives it, `Module/File.swift`.
    ///   - line: the line of the `#`, counted from 1.
    ///   - column: its UTF-8 column, counted from 1.
    /// - Returns: an identifier of ASCII letters, digits and underscores. Two different places have two different names:
    ///   whatever is not a letter or a digit of ASCII is written as its UTF-8 bytes in hexadecimal.
    public static func name(fileID: String, line: Int, column: Int) -> String {
        var name = prefix
        for byte in fileID.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                name.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                name += "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
        return name + "_L\(line)C\(column)"
    }
}
