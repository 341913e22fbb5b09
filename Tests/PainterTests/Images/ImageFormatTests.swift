import Foundation
import SwiftUITesting
import Testing

@testable import Painter
@testable import SwiftUICore

/// A red picture of four by three pixels in each format, whole and broken.
@MainActor struct ImageFormatTests {
    static let jpeg =
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAADAAQDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAHCf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ADoDFU3/2Q=="
    static let gif = "R0lGODlhBAADAPAAAP8AAAAAACH5BAAAAAAALAAAAAAEAAMAAAIDhI9WADs="
    static let webp = "UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoEAAMAAgA0JaACdLoB+AADsAD+8MQL/yC5YXXI1/8gP+QH/ID/+PIAAAA="
    static let svg = Data(
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="#f00"/></svg>"##
            .utf8)

    let engine = PixbufImageEngine(resourceFolders: [])

    static func bytes(_ base64: String) throws -> Data { try #require(Data(base64Encoded: base64)) }

    @Test func theFormatsOfPrograms() throws {
        for data in [try Self.bytes(Self.jpeg), try Self.bytes(Self.gif), Self.svg] {
            let image = try #require(engine.decode(data))
            #expect(image.size == CGSize(width: 4, height: 3))
            let pixels = try #require(engine.pixels(of: image))
            #expect(pixels.bytes[0] > 250 && pixels.bytes[1] < 5)
        }
    }

    /// GDK-Pixbuf reads WebP where its loader is installed; elsewhere the reason is said.
    @Test func webPIsReadOrExplained() throws {
        let data = try Self.bytes(Self.webp)
        do throws(ImageError) {
            let bitmap = try PixbufDecoder.bitmap(of: data)
            #expect(bitmap.width == 4 && bitmap.height == 3)
        } catch {
            #expect(error == .noDecoder(format: "webp"))
            #expect(error.description.contains("no loader installed"))
        }
    }

    @Test(arguments: ["jpeg", "gif", "webp"]) func brokenFilesSayWhy(_ format: String) throws {
        let whole = try Self.bytes(format == "jpeg" ? Self.jpeg : format == "gif" ? Self.gif : Self.webp)
        for count in stride(from: 0, to: whole.count - 2, by: 3) {
            do throws(ImageError) {
                // What is left of an animation's or a picture's end may be missing.
                _ = try PixbufDecoder.bitmap(of: whole.prefix(count))
                #expect(count > whole.count / 2, "\(count) bytes of \(whole.count)")
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
    }

    @Test func entitiesDoNotMultiply() {
        let bomb = #"""
            <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa">
            <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
            <!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;">
            <!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;"><!ENTITY g "&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;">
            <!ENTITY h "&g;&g;&g;&g;&g;&g;&g;&g;&g;&g;"><!ENTITY i "&h;&h;&h;&h;&h;&h;&h;&h;&h;&h;">
            <!ENTITY j "&i;&i;&i;&i;&i;&i;&i;&i;&i;&i;"><!ENTITY k "&j;&j;&j;&j;&j;&j;&j;&j;&j;&j;">]>
            <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&k;</text></svg>
            """#
        // Written out the text would be 400 GB long.
        #expect(engine.decode(Data(bomb.utf8)) == nil)
    }

    @Test func aBrokenNamedImageIsReportedWithItsReason() throws {
        let folder = try TemporaryImages()
        let whole = HostileImageTests.small()
        try folder.write("broken.png", whole.prefix(whole.count / 2))
        try folder.write("text.png", Data("this is no picture at all".utf8))
        let engine = PixbufImageEngine(resourceFolders: [folder.path])
        #expect(engine.namedImage("broken") == nil)
        #expect(
            engine.problem(withImageNamed: "broken")?.hasSuffix("breaks off before the end of its PNG picture") == true)
        #expect(engine.namedImage("text") == nil)
        #expect(engine.problem(withImageNamed: "text")?.hasSuffix("is no picture in a known format") == true)
        #expect(engine.namedImage("missing") == nil)
        #expect(engine.problem(withImageNamed: "missing") == nil)
        let host = HeadlessHost(imageEngine: engine)
        let (scene, messages) = Diagnostics.collecting {
            SceneGraph(
                VStack {
                    Image("broken")
                    Image(decorative: "missing")
                }, host: host, size: CGSize(width: 50, height: 50))
        }
        let reports = messages.map(\.text)
        #expect(reports.contains { $0.hasPrefix("The image 'broken' cannot be shown: ") })
        #expect(reports.contains("No image named 'missing' found in asset catalog for main bundle."))
        scene.close()
    }
}
