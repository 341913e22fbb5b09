import Foundation
import Testing

@testable import SwiftUICore

extension StateTests {
    /// View values are handed down where they lie: what is reached for there is what the value holds.
    @Suite("View pointers") @MainActor struct ViewPointers {}
}

extension StateTests.ViewPointers {
    @Test("The parts of a modified value lie where they are looked for, whatever their sizes and alignments")
    func modifiedContent() {
        func check<A: Equatable, B: Equatable>(_ a: A, _ b: B) {
            withUnsafePointer(to: ModifiedContent(content: a, modifier: b)) {
                #expect($0.content().pointee == a)
                #expect($0.modifier().pointee == b)
            }
        }
        check(UInt8(1), 2.0)
        check(2.0, UInt8(1))
        check(Float(1), "text")
        check("text", Int16?.none)
        check(Int16?.some(4), Double?.some(5))
        check(SIMD2<Double>(1, 2), true)
        check(true, SIMD2<Double>(1, 2))
        check([1, 2], [String: Int]())
        check(Nothing(), 7)
        check(7, Nothing())
    }

    private struct Nothing: Equatable {}

    @Test("An optional tells whether it holds a value, and lends it")
    func optionals() {
        func check<T: Equatable>(_ value: T) {
            withUnsafePointer(to: Optional(value)) {
                #expect($0.hasValue())
                #expect($0.wrapped().pointee == value)
            }
            withUnsafePointer(to: T?.none) { #expect(!$0.hasValue()) }
        }
        check(1)
        check(false)
        check("text")
        check(UInt8.max)
        check(Nothing())
        check(Bool?.none)
        check(String?.some("inner"))
        check([Int]())
    }

    @Test("Each view of a tuple is updated with its own value, whatever lies between", arguments: [1, 2, 3])
    func tuples(_ n: Int) {
        struct Small: View {
            let value: UInt8
            let log: Log
            var body: some View { let _ = log("small \(value)") }
        }
        struct Wide: View {
            let value: SIMD2<Double>
            let log: Log
            var body: some View { let _ = log("wide \(value.x)") }
        }
        struct Screen: View {
            let log: Log
            @State private var s: UInt8 = 0
            let steps: Int
            var body: some View {
                Small(value: s, log: log)
                EmptyView()
                Wide(value: SIMD2(Double(s), 0), log: log)
                if s > 0 { Small(value: s + 100, log: log) }
                Group {
                    Small(value: s + 50, log: log)
                    Wide(value: SIMD2(Double(s) + 0.5, 0), log: log)
                }
                Tap("up") { s += UInt8(steps) }
            }
        }
        let log = Log()
        let scene = Stage { Screen(log: log, steps: n) }
        let first = log.lines.count
        scene.tap("up")
        #expect(
            Set(log.lines.dropFirst(first)) == [
                "small \(n)", "wide \(n).0", "small \(n + 100)", "small \(n + 50)", "wide \(n).5",
            ])
    }

    @Test("Values that hold objects let go of them when the next value comes, and not before")
    func objects() {
        final class Token {}
        struct Leaf: View {
            let token: Token
            var body: some View { EmptyView() }
        }
        struct Screen: View {
            let make: () -> Token
            @State private var s = 0
            var body: some View {
                let token = make()
                Leaf(token: token).opacity(Double(s) / 10).frame(width: CGFloat(s))
                if s > 0 { Leaf(token: token).background(Leaf(token: token)) }
                Tap("up") { s += 1 }
            }
        }
        struct Reference { weak var token: Token? }
        final class Made { var all: [Reference] = [] }
        let made = Made()
        let scene = Stage {
            Screen(make: {
                let token = Token()
                made.all.append(Reference(token: token))
                return token
            })
        }
        for _ in 0..<5 { scene.tap("up") }
        #expect(made.all.count == 6)
        #expect(made.all.dropLast().allSatisfy { $0.token == nil })
        #expect(made.all.last?.token != nil)
    }
}
