import Foundation
import SwiftUICore
import Testing

@testable import Painter

/// Files that lie or break off are no pictures; none may crash, hang or take memory for what it only claims.
@MainActor struct HostileImageTests {
    let engine = PixbufImageEngine(resourceFolders: [])

    static func png(width: UInt32, height: UInt32) -> Data {
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
        for value in [width, height] {
            data.append(contentsOf: [
                UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255),
            ])
        }
        data.append(contentsOf: [8, 6, 0, 0, 0, 0, 0, 0, 0])
        return data
    }

    static func small() -> Data {
        var picture = Picture(width: 20, height: 10, bytes: [UInt8](repeating: 255, count: 800))
        for x in 0..<20 { picture[x, 5] = .init(red: UInt8(x * 12), green: 0, blue: 200) }
        return picture.pngData()
    }

    @Test func giantDimensionsAreRefused() {
        #expect(engine.decode(Self.png(width: 1_000_000, height: 1_000_000)) == nil)
        #expect(engine.decode(Self.png(width: 0xFFFF_FFFF, height: 1)) == nil)
        #expect(engine.decode(Self.png(width: 0, height: 5)) == nil)
        let gif = Data("GIF89a".utf8) + Data([0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0])
        #expect(engine.decode(gif) == nil)
        let svg =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="9000000" height="9000000"><rect width="9" height="9"/></svg>"#
        #expect(engine.decode(Data(svg.utf8)) == nil)
        let bomb = Data("BM".utf8) + Data(count: 16) + Data([0, 0, 0, 0x7F, 0, 0, 0, 0x80]) + Data(count: 40)
        #expect(engine.decode(bomb) == nil)
    }

    @Test func truncatedFilesAreRefused() {
        let whole = Self.small()
        #expect(engine.decode(whole)?.size == CGSize(width: 20, height: 10))
        for count in [0, 1, 7, 8, 20, 33, 40, whole.count / 2, whole.count - 20, whole.count - 1] {
            #expect(engine.decode(whole.prefix(count)) == nil, "\(count) bytes")
        }
    }

    @Test func noiseIsNoPicture() {
        var state: UInt64 = 1
        for round in 0..<300 {
            var data = round % 2 == 0 ? Self.small() : Data(count: 300)
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                data[Int(state >> 33) % data.count] = UInt8(state >> 56)
            }
            if let image = engine.decode(data) { #expect(image.size.width <= 16384 && image.size.height <= 16384) }
        }
        #expect(engine.decode(Data("<html><svg".utf8)) == nil)
        #expect(engine.decode(Data("not a picture at all".utf8)) == nil)
    }

    @Test func devicesAndFoldersAreNoPictures() {
        #expect(engine.load(path: "/dev/zero") == nil)
        #expect(engine.load(path: "/") == nil)
        #expect(engine.load(path: "/no/such/file.png") == nil)
    }

    @Test func namesDoNotLeaveTheResourceFolders() throws {
        let folder = try TemporaryImages()
        try folder.write("outer.png", HostileImageTests.small())
        let engine = PixbufImageEngine(resourceFolders: [folder.path + "/inner"])
        try folder.write("inner/own.png", HostileImageTests.small())
        #expect(engine.namedImage("own") != nil)
        #expect(engine.namedImage("../outer") == nil)
        #expect(engine.namedImage("") == nil)
    }

    @Test func decodedPixelsAreBounded() {
        let engine = PixbufImageEngine(resourceFolders: [])
        for index in 0..<30 {
            let svg =
                #"<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="\#(index)" height="9"/></svg>"#
            #expect(engine.decode(Data(svg.utf8)) != nil)
        }
        #expect(engine.cachedByteCount <= PixbufImageEngine.byteCapacity)
    }
}
