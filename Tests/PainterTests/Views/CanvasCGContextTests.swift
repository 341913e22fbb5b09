import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import Painter

/// Core Graphics' calls in a canvas, looked at by their pixels. (Apple's documentation of `GraphicsContext.withCGContext(content:)` and
/// `CGContext`)
@MainActor struct CanvasCGContextTests {
    private func draw(
        _ content: @escaping (CGContext) -> Void, in prepare: @escaping (inout GraphicsContext) -> Void = { _ in }
    ) throws -> Picture {
        let canvas = Canvas { context, _ in
            prepare(&context)
            context.withCGContext { content($0) }
        }
        return try #require(TestScreen(canvas, size: CGSize(width: 100, height: 100)).picture())
    }

    @Test func areasAndLines() throws {
        let picture = try draw { cg in
            cg.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            cg.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
            cg.fillEllipse(in: CGRect(x: 40, y: 10, width: 20, height: 20))
            cg.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
            cg.setLineWidth(4)
            cg.stroke(CGRect(x: 10, y: 50, width: 20, height: 20))
            cg.move(to: CGPoint(x: 50, y: 90))
            cg.addLine(to: CGPoint(x: 90, y: 90))
            cg.strokePath()
        }
        #expect(picture[20, 20] == CanvasTests.red)
        #expect(picture[50, 20] == CanvasTests.red)
        #expect(picture[41, 11] == CanvasTests.white)
        #expect(picture[10, 60] == CanvasTests.blue)
        #expect(picture[20, 60] == CanvasTests.white)
        #expect(picture[70, 90] == CanvasTests.blue)
    }

    @Test func statesAreRemembered() throws {
        let picture = try draw { cg in
            cg.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            cg.saveGState()
            cg.translateBy(x: 50, y: 50)
            cg.scaleBy(x: 2, y: 2)
            cg.clip(to: CGRect(x: 0, y: 0, width: 10, height: 5))
            cg.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
            cg.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            cg.restoreGState()
            cg.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        #expect(picture[60, 55] == CanvasTests.green)
        #expect(picture[60, 65] == CanvasTests.white)
        #expect(picture[5, 5] == CanvasTests.red)
    }

    @Test func aPathKeepsThePlacesItWasMadeAt() throws {
        let picture = try draw { cg in
            cg.translateBy(x: 50, y: 0)
            cg.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
            cg.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
            cg.translateBy(x: 0, y: 50)
            cg.setFillColor(gray: 0, alpha: 1)
            cg.fillPath(using: .evenOdd)
            // The path is gone.
            cg.strokePath()
        }
        #expect(picture[52, 10].red == 0)
        #expect(picture[60, 10] == CanvasTests.white)
        #expect(picture[60, 60] == CanvasTests.white)
    }

    @Test func theCanvasesStateHolds() throws {
        let picture = try draw { cg in
            cg.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            cg.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
        } in: { context in
            context.clip(to: Path(CGRect(x: 0, y: 0, width: 50, height: 100)))
            context.opacity = 0.5
        }
        #expect(picture[25, 50].green > 120 && picture[25, 50].green < 135)
        #expect(picture[75, 50] == CanvasTests.white)
    }

    @Test func aDocumentTakesTheSameCalls() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: url) }
        var box = CGRect(x: 0, y: 0, width: 100, height: 100)
        func size(_ draw: (CGContext) -> Void) throws -> Int {
            let cg = try #require(CGContext(url as CFURL, mediaBox: &box, nil))
            cg.beginPDFPage(nil)
            draw(cg)
            cg.endPDFPage()
            cg.closePDF()
            return try Data(contentsOf: url).count
        }
        let empty = try size { _ in }
        let full = try size { cg in
            cg.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            for n in 0..<20 { cg.fillEllipse(in: CGRect(x: n * 5, y: n * 3, width: 20, height: 30)) }
        }
        #expect(full > empty + 50)
    }
}
