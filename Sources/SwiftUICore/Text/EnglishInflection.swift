import Foundation

/// Fits an English noun to the number beside it, as Foundation's automatic grammar agreement does: "3 apple" and "3 apples" become
/// "3 apples", "1 apples" becomes "1 apple".
enum EnglishInflection {
    /// The text with its last word in the number that the first number in it asks for; without a number as it is.
    static func inflected(_ text: String) -> String {
        let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "," || $0 == "." }
        guard !digits.isEmpty, let end = text.lastIndex(where: \.isLetter) else { return text }
        let start = text[...end].lastIndex { !$0.isLetter }.map { text.index(after: $0) } ?? text.startIndex
        let word = String(text[start...end])
        let singular = singular(word)
        let fitting = digits == "1" ? singular ?? word : singular == nil ? plural(word) : word
        return text[..<start] + fitting + text[text.index(after: end)...]
    }

    private static let irregular = [
        "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
        "mouse": "mice", "goose": "geese", "leaf": "leaves", "knife": "knives", "life": "lives", "wife": "wives",
        "half": "halves", "shelf": "shelves", "loaf": "loaves", "potato": "potatoes", "tomato": "tomatoes",
        "hero": "heroes", "echo": "echoes", "sheep": "sheep", "fish": "fish", "deer": "deer", "series": "series",
        "species": "species",
    ]

    /// Singular nouns in "s" that no rule tells from plurals.
    private static let singulars: Set = [
        "gas", "lens", "atlas", "canvas", "bias", "alias", "pancreas", "series", "species", "news",
    ]

    /// What a plural noun is the plural of; nil for a noun that is none.
    private static func singular(_ word: String) -> String? {
        let lower = word.lowercased()
        if let known = irregular.first(where: { $0.value == lower && $0.key != lower }) {
            return matching(known.key, word)
        }
        guard lower.hasSuffix("s"), lower.count > 2, !singulars.contains(lower),
            !["ss", "us", "is"].contains(where: lower.hasSuffix)
        else { return nil }
        if lower.hasSuffix("ies"), lower.count > 4 { return word.dropLast(3) + "y" }
        if ["ses", "xes", "zes", "ches", "shes"].contains(where: lower.hasSuffix) {
            let stem = lower.dropLast(2)
            // Boxes, buses and dishes have their "e" from the plural, houses and sizes their own.
            let isOwn =
                (stem.hasSuffix("s") || stem.hasSuffix("z")) && !["ss", "us", "zz"].contains(where: stem.hasSuffix)
            return String(
                word.dropLast(isOwn || ["hous", "caus", "paus", "cach"].contains { stem.hasSuffix($0) } ? 1 : 2))
        }
        return String(word.dropLast())
    }

    private static func matching(_ noun: String, _ word: String) -> String {
        word.first?.isUppercase == true ? noun.prefix(1).uppercased() + noun.dropFirst() : noun
    }

    private static func plural(_ word: String) -> String {
        let lower = word.lowercased()
        if let known = irregular[lower] { return matching(known, word) }
        if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return word + "es" }
        if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
            return word.dropLast() + "ies"
        }
        return word + "s"
    }
}
