import Foundation

/// Fits an English noun to the number beside it, as Foundation's automatic grammar agreement does: "3 apple" becomes "3 apples".
enum EnglishInflection {
    /// The text with its last word in the plural if the first number in it is not one; without a number as it is.
    static func inflected(_ text: String) -> String {
        let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "," || $0 == "." }
        guard !digits.isEmpty, digits != "1",
            let end = text.lastIndex(where: \.isLetter)
        else { return text }
        let start = text[...end].lastIndex { !$0.isLetter }.map { text.index(after: $0) } ?? text.startIndex
        return text[..<start] + plural(String(text[start...end])) + text[text.index(after: end)...]
    }

    private static let irregular = [
        "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
        "mouse": "mice", "goose": "geese", "leaf": "leaves", "knife": "knives", "life": "lives", "wife": "wives",
        "half": "halves", "shelf": "shelves", "loaf": "loaves", "potato": "potatoes", "tomato": "tomatoes",
        "hero": "heroes", "echo": "echoes", "sheep": "sheep", "fish": "fish", "deer": "deer", "series": "series",
        "species": "species",
    ]

    private static func plural(_ word: String) -> String {
        let lower = word.lowercased()
        if let known = irregular[lower] {
            return word.first?.isUppercase == true ? known.prefix(1).uppercased() + known.dropFirst() : known
        }
        if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return word + "es" }
        if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
            return word.dropLast() + "ies"
        }
        return word + "s"
    }
}
