import Foundation
import SwiftUITesting
import Testing

@testable import Painter

/// Core Graphics defines plus darker as `R = max(0, 1 - ((1 - D) + (1 - S)))`.
@MainActor struct PlusDarkerTests {
    @Test(arguments: [CGFloat(1), 2]) func darknessIsAdded(_ scale: CGFloat) throws {
        let view = ZStack {
            Color(red: 0.8, green: 0.6, blue: 0.4)
            Color(red: 0.7, green: 0.7, blue: 0.2).frame(width: 20, height: 20).blendMode(.plusDarker)
        }
        let screen = TestScreen(view, size: CGSize(width: 40, height: 40))
        let picture = try #require(screen.picture(scale: scale))
        let middle = picture[Int(20 * scale), Int(20 * scale)]
        #expect(abs(Int(middle.red) - 128) <= 2)
        #expect(abs(Int(middle.green) - 77) <= 2)
        #expect(middle.blue == 0)
        let outside = picture[Int(5 * scale), Int(5 * scale)]
        #expect(abs(Int(outside.red) - 204) <= 1 && abs(Int(outside.blue) - 102) <= 1)
    }
}
