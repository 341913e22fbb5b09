import Foundation
import Testing

@testable import Painter

/// The page of symbols in the documentation.
@MainActor struct SymbolSheetTests {
    /// The names that two or more of the public programs looked at use, the most used first.
    static let names = """
        star.fill plus globe magnifyingglass chevron.right star chevron.left person xmark heart.fill house.fill \
        checkmark.circle trash 1.circle gear house suit.heart.fill checkmark.circle.fill person.fill \
        chevron.right.circle xmark.circle.fill gearshape.fill person.crop.circle plus.circle.fill xmark.circle \
        plus.circle checkmark arrow.left info.circle list.bullet 2.circle person.circle.fill bell.fill bell \
        sun.max.fill eye.slash circle.fill checkmark.seal.fill 3.circle person.3 square.and.arrow.up cart mic.fill \
        ellipsis play.fill ellipsis.circle chevron.down heart clock applelogo square.and.pencil arrow.right \
        questionmark.circle heart.circle lock.shield calendar arrow.clockwise play.circle.fill book key.fill photo \
        star.circle.fill arrow.up gamecontroller.fill bolt.fill suit.heart person.circle mic person.2.fill car pin \
        clock.fill gearshape sun.max minus questionmark.circle.fill slider.horizontal.3 paintpalette \
        chevron.backward arrow.up.arrow.down person.crop.square questionmark.diamond bookmark flame camera \
        bookmark.fill exclamationmark.triangle.fill arrow.down square.stack.fill chart.bar.fill lock moon.fill \
        line.3.horizontal drop.fill envelope.fill moon message.fill pencil chevron.up gauge.badge.plus \
        cloud.sun.fill sparkles sun.min.fill eye.slash.circle map line.horizontal.3.decrease link.circle \
        square.and.arrow.up.fill pencil.circle qrcode.viewfinder exclamationmark.triangle pin.slash books.vertical \
        eyeglasses person.crop.circle.fill sun.min phone.fill safari.fill swift x.circle trash.circle.fill tortoise \
        hare face.smiling square.grid.4x3.fill cloud.snow.fill cloud.drizzle.fill line.3.horizontal.decrease.circle \
        circle tv creditcard keyboard timer line.horizontal.3 0.circle.fill flip.horizontal.fill note.text \
        arrow.2.squarepath photo.on.rectangle.angled person.crop.circle.fill.badge.plus paperplane envelope \
        video.fill lock.fill pause.fill bell.badge speaker.wave.2.fill checkmark.square music.mic bag \
        globe.americas.fill arrow.right.arrow.left arrow.up.and.down xmark.square slash.circle film.fill \
        text.badge.plus tag.fill chart.bar arrow.uturn.backward arrow.uturn.backward.circle arrowshape.left.fill \
        dot.radiowaves.left.and.right doc.fill figure.wave.circle circle.hexagongrid.fill brain.head.profile \
        circle.grid.2x2.fill wifi cloud.rain airplayvideo envelope.open icloud.and.arrow.up.fill trash.fill \
        lightbulb checkmark.square.fill aspectratio circle.lefthalf.fill eyedropper.full x.circle.fill network \
        thermometer.sun cloud.sun.rain.fill arrow.left.circle bed.double.fill doc.text.fill \
        keyboard.chevron.compact.down seal hand.thumbsup shippingbox tv.fill cloud.fill cloud.rain.fill \
        cloud.heavyrain.fill eye.circle airplane envelope.open.fill link stop.fill paperplane.fill stop.circle.fill \
        doc.on.clipboard pin.fill bag.badge.plus calendar.badge.plus 1.circle.fill macwindow cloud.sleet.fill \
        arrow.right.circle arrow.up.right.square book.circle minus.circle play.circle \
        line.3.horizontal.decrease.circle.fill exclamationmark.circle.fill person.crop.circle.badge.plus \
        placeholdertext.fill x.square.fill o.square.fill building.columns arrowshape.turn.up.left bubble.left \
        w.square.fill book.fill bag.fill rectangle.righthalf.inset.fill.arrow.right camera.fill speaker.wave.1.fill \
        forward.fill info.circle.fill delete.fill list.bullet.rectangle delete.left plus.app.fill \
        square.grid.2x2.fill dollarsign.circle speaker.wave.3.fill square.and.arrow.up.circle.fill \
        magnifyingglass.circle questionmark.folder.fill display
        """.split(separator: " ").map(String.init)

    /// With `WELLSPRING_RECORD` set, the page in the documentation is drawn anew.
    @Test func theSheetShowsEveryName() throws {
        #expect(Set(Self.names).count == Self.names.count)
        let data = try #require(SymbolSheet.png(names: Self.names))
        let picture = try #require(Picture(data: data))
        let rows = (Self.names.count + 11) / 12
        #expect(picture.width == 12 * 78 * 2 && picture.height == rows * 66 * 2)
        guard ProcessInfo.processInfo.environment["WELLSPRING_RECORD"] != nil else { return }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
        try data.write(to: root.standardizedFileURL.appendingPathComponent("docs/images/symbols.png"))
    }

    @Test(.needsSymbols) func theFontHasEveryName() {
        #expect(Self.names.filter { SymbolFont.shared.shape($0) == nil } == [])
    }

    @Test func noNamesGiveNoSheet() {
        #expect(SymbolSheet.png(names: []) == nil)
        #expect(SymbolSheet.png(names: ["plus"], columns: 0) == nil)
    }
}
