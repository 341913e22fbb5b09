import Foundation
import SwiftUITesting

@testable import SwiftUICore

/// Lines that views and their actions write while a test runs.
@MainActor final class Log {
    private(set) var lines: [String] = []
    func callAsFunction(_ line: String) { lines.append(line) }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// Counts living instances.
@MainActor final class Lives {
    private(set) var alive = 0
    private(set) var made = 0

    final class Token: Sendable {
        private let lives: Lives
        @MainActor init(_ lives: Lives) {
            self.lives = lives
            lives.alive += 1
            lives.made += 1
        }
        deinit {
            let lives = lives
            MainActor.assumeIsolated { lives.alive -= 1 }
        }
    }

    func token() -> Token { Token(self) }
}

extension TestScreen {
    /// A screen of 390 × 844 points with texts of a fixed width.
    @MainActor static func plain<V: View>(
        size: CGSize = CGSize(width: 390, height: 844), @ViewBuilder _ content: () -> V
    ) -> TestScreen {
        TestScreen(content(), size: size, textEngine: FixedTextEngine())
    }

    /// Turns a wheel in the middle of the screen.
    @MainActor func wheel(_ dy: CGFloat, dx: CGFloat = 0) {
        scene.scroll(at: CGPoint(x: scene.size.width / 2, y: scene.size.height / 2), dx: dx, dy: dy)
        host.settle(scene)
    }

    /// The top edge of what is called so.
    @MainActor func top(_ label: String) -> CGFloat? { all(label).first?.frame.minY }

    /// The texts that reach into the scene, from the top.
    @MainActor var textsInView: [String] {
        let box = CGRect(origin: .zero, size: scene.size)
        return elements.filter { $0.role == .text && $0.frame.intersects(box) }.sorted { $0.frame.minY < $1.frame.minY }
            .map(\.label)
    }

    /// The first scroll view.
    @MainActor var scroller: ScrollElement {
        func find(_ element: LayoutElement) -> ScrollElement? {
            if let scroll = element as? ScrollElement { return scroll }
            var found: ScrollElement?
            element.visitChildren { if found == nil { found = find($0) } }
            return found
        }
        return find(scene.rootElement)!
    }

    /// How many nodes live.
    @MainActor var nodeCount: Int { scene.nodeCount }
}
