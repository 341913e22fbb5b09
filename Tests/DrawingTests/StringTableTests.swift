import Foundation
import Testing

@testable import SwiftUICore

/// String tables on disk, in Apple's three formats. Plural categories are those of the Unicode CLDR's chart of language plural rules.
@MainActor struct StringTableTests {
    final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("tables-\(UUID().uuidString)")

        func write(_ name: String, _ text: String) throws {
            let file = url.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        deinit { try? FileManager.default.removeItem(at: url) }
    }

    func string(_ tables: StringTables, _ key: LocalizedStringKey, _ language: String, table: String? = nil) -> String {
        let locale = Locale(identifier: language)
        let format = tables.string(key.key, table: table, bundle: nil, locale: locale, arguments: key.arguments)
        return FormatString.pieces(format).map { piece in
            switch piece {
            case .literal(let text): text
            case .argument(let n, let specifier):
                n < key.arguments.count ? FormatString.string(key.arguments[n], specifier, locale) : "?"
            }
        }.joined()
    }

    @Test(arguments: [
        ("en", [0: "other", 1: "one", 2: "other", 21: "other"]),
        ("fr", [0: "one", 1: "one", 2: "other", 1_000_000: "many"]),
        ("de", [0: "other", 1: "one", 2: "other"]),
        ("ja", [0: "other", 1: "other", 5: "other"]),
        ("ru", [0: "many", 1: "one", 2: "few", 5: "many", 11: "many", 21: "one", 22: "few", 112: "many"]),
        ("pl", [1: "one", 2: "few", 5: "many", 12: "many", 22: "few", 21: "many"]),
        ("cs", [1: "one", 3: "few", 5: "other"]),
        ("ar", [0: "zero", 1: "one", 2: "two", 3: "few", 10: "few", 11: "many", 99: "many", 100: "other", 103: "few"]),
        ("sl", [1: "one", 2: "two", 3: "few", 5: "other", 101: "one"]),
        ("lt", [1: "one", 2: "few", 10: "other", 11: "other", 21: "one"]),
        ("lv", [0: "zero", 1: "one", 2: "other", 11: "zero", 21: "one"]),
        ("cy", [0: "zero", 1: "one", 2: "two", 3: "few", 6: "many", 7: "other"]),
        ("hi", [0: "one", 1: "one", 2: "other"]),
        ("sr", [1: "one", 2: "few", 5: "other", 21: "one"]),
        ("ga", [1: "one", 2: "two", 3: "few", 7: "many", 11: "other"]),
    ])
    func categoriesAreThoseOfTheLanguage(_ language: String, _ expected: [Int: String]) {
        for (number, category) in expected {
            #expect(
                PluralCategory(Double(number), language: language).rawValue == category, "\(language) \(number)")
        }
    }

    @Test func fractionsHaveCategoriesToo() {
        #expect(PluralCategory(1.5, language: "en") == .other)
        #expect(PluralCategory(1.5, language: "fr") == .one)
        #expect(PluralCategory(1.5, language: "cs") == .many)
        #expect(PluralCategory(.nan, language: "ru") == .other)
        #expect(PluralCategory(.infinity, language: "ar") == .other)
    }

    @Test func plainTablesAreReadByLanguage() throws {
        let folder = Folder()
        try folder.write("de.lproj/Localizable.strings", #""hello" = "Hallo"; "for %@" = "für %@";"#)
        try folder.write("en.lproj/Localizable.strings", #""hello" = "Hello";"#)
        try folder.write("de.lproj/Other.strings", #""hello" = "Servus";"#)
        let tables = StringTables(folders: [folder.url.path])
        #expect(string(tables, "hello", "de_AT") == "Hallo")
        #expect(string(tables, "hello", "de", table: "Other") == "Servus")
        #expect(string(tables, "hello", "it") == "Hello")
        #expect(string(tables, "for \("Ada")", "de") == "für Ada")
        #expect(string(tables, "unknown", "de") == "unknown")
    }

    @Test func catalogsHaveTextsAndPlurals() throws {
        let folder = Folder()
        try folder.write(
            "Localizable.xcstrings",
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "hello": {"localizations": {
                "fr": {"stringUnit": {"state": "translated", "value": "Bonjour"}},
                "es": {"stringUnit": {"state": "new", "value": "TODO"}}}},
              "%lld files": {"localizations": {
                "en": {"variations": {"plural": {
                  "one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
                  "other": {"stringUnit": {"state": "translated", "value": "%lld files"}},
                  "zero": {"stringUnit": {"state": "translated", "value": "No files"}}}}},
                "ru": {"variations": {"plural": {
                  "one": {"stringUnit": {"value": "%lld файл"}}, "few": {"stringUnit": {"value": "%lld файла"}},
                  "many": {"stringUnit": {"value": "%lld файлов"}}, "other": {"stringUnit": {"value": "%lld файла"}}}}}}},
              "%lld birds in %lld trees": {"localizations": {
                "en": {"stringUnit": {"state": "translated", "value": "%#@birds@ in %#@trees@"},
                  "substitutions": {
                    "birds": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                      "one": {"stringUnit": {"value": "%arg bird"}}, "other": {"stringUnit": {"value": "%arg birds"}}}}},
                    "trees": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                      "one": {"stringUnit": {"value": "one tree"}}, "other": {"stringUnit": {"value": "%arg trees"}}}}}}}}}
            }}
            """)
        let tables = StringTables(folders: [folder.url.path])
        #expect(string(tables, "hello", "fr") == "Bonjour")
        #expect(string(tables, "hello", "es") == "hello")
        #expect(string(tables, "\(0) files", "en") == "No files")
        #expect(string(tables, "\(1) files", "en_GB") == "1 file")
        #expect(string(tables, "\(3) files", "en") == "3 files")
        #expect(string(tables, "\(1) files", "ru") == "1 файл")
        #expect(string(tables, "\(2) files", "ru") == "2 файла")
        #expect(string(tables, "\(11) files", "ru_RU") == "11 файлов")
        #expect(string(tables, "\(1) birds in \(1) trees", "en") == "1 bird in one tree")
        #expect(string(tables, "\(7) birds in \(2) trees", "en") == "7 birds in 2 trees")
        // A language that the catalog does not have gets the source language.
        #expect(string(tables, "\(1) files", "ja") == "1 file")
    }

    @Test func pluralTablesOfPropertyLists() throws {
        let folder = Folder()
        try folder.write(
            "en.lproj/Localizable.stringsdict",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
              <key>%@ has %lld items</key><dict>
                <key>NSStringLocalizedFormatKey</key><string>%1$@ has %2$#@items@</string>
                <key>items</key><dict>
                  <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                  <key>NSStringFormatValueTypeKey</key><string>lld</string>
                  <key>zero</key><string>nothing</string>
                  <key>one</key><string>%lld item</string>
                  <key>other</key><string>%lld items</string>
                </dict></dict>
            </dict></plist>
            """)
        let tables = StringTables(folders: [folder.url.path])
        #expect(string(tables, "\("Ada") has \(0) items", "en") == "Ada has nothing")
        #expect(string(tables, "\("Ada") has \(1) items", "en") == "Ada has 1 item")
        #expect(string(tables, "\("Ada") has \(12) items", "en") == "Ada has 12 items")
    }

    @Test func brokenTablesAreNoTables() throws {
        let folder = Folder()
        try folder.write("Localizable.xcstrings", #"{"strings": {"a": {"localizations": {"en": 5}}, "b": 3}"#)
        try folder.write("en.lproj/Localizable.strings", "not a table {{{")
        try folder.write("en.lproj/Localizable.stringsdict", "<plist><dict><key>a</key>")
        let tables = StringTables(folders: [folder.url.path, "/no/such/folder"])
        #expect(string(tables, "a", "en") == "a")
    }
}
