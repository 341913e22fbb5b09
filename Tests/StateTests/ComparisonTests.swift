import Testing

@testable import SwiftUICore

extension StateTests {
    /// When two values of a type count as the same.
    @Suite("Comparison") @MainActor struct Comparisons {}
}

private final class Reference {
    var n = 0
}

private final class EqualReference: Equatable {
    let n = 0
    static func == (a: EqualReference, b: EqualReference) -> Bool { true }
}

private enum Payload {
    case none
    case text(String)
    case reference(Reference)
    case number(Int)
}
private enum EquatablePayload: Equatable {
    case none
    case text(String)
    case number(Int)
}
private struct Gap {
    var small: Int8
    var large: Int
}
private struct Holder {
    var action: () -> Void
    weak var delegate: EqualReference?
    unowned var owner: EqualReference
    var anything: Any
    var payload: Payload
    var optional: (Int, String)?
}

extension StateTests.Comparisons {
    private func isSame<T>(_ a: T, _ b: T) -> Bool { areEqualValues(a, b) }

    @Test("plain values, strings, arrays, optionals and tuples")
    func values() {
        #expect(isSame(1, 1))
        #expect(!isSame(1, 2))
        #expect(isSame("a", "a"))
        #expect(!isSame("a", "b"))
        #expect(isSame([1, 2], [1, 2]))
        #expect(!isSame([1, 2], [1]))
        #expect(isSame(Int?.none, nil))
        #expect(!isSame(Int?.none, 0))
        #expect(!isSame(String?.none, "x"))
        #expect(!isSame("x", String?.none))
        #expect(isSame((1, "a"), (1, "a")))
        #expect(!isSame((1, "a"), (1, "b")))
    }

    @Test("enums with and without ==")
    func enums() {
        let reference = Reference()
        #expect(isSame(Payload.none, .none))
        #expect(!isSame(Payload.none, .number(0)))
        #expect(!isSame(Payload.number(1), .number(2)))
        #expect(isSame(Payload.reference(reference), .reference(reference)))
        #expect(!isSame(Payload.reference(reference), .reference(Reference())))
        #expect(isSame(EquatablePayload.text("a"), .text("a")))
        #expect(!isSame(EquatablePayload.text("a"), .none))
    }

    @Test("references by identity, an own == or not; optionals of them too")
    func references() {
        let a = Reference()
        #expect(isSame(a, a))
        #expect(!isSame(a, Reference()))
        #expect(!isSame(Reference?.none, a))
        #expect(isSame(Reference?.some(a), a))
        #expect(!isSame(EqualReference(), EqualReference()))
        #expect(!isSame(EqualReference?.some(EqualReference()), EqualReference()))
    }

    @Test("bytes that belong to no field do not count")
    func gaps() {
        let a = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8)
        let b = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8)
        defer {
            a.deallocate()
            b.deallocate()
        }
        a.initializeMemory(as: UInt8.self, repeating: 0x00, count: 16)
        b.initializeMemory(as: UInt8.self, repeating: 0xFF, count: 16)
        for pointer in [a, b] {
            pointer.storeBytes(of: 5, as: Int8.self)
            pointer.storeBytes(of: 7, toByteOffset: 8, as: Int.self)
        }
        #expect(FieldTable.of(Gap.self).areEqual(a, b))
        b.storeBytes(of: 8, toByteOffset: 8, as: Int.self)
        #expect(!FieldTable.of(Gap.self).areEqual(a, b))
    }

    @Test("bytes of an optional that holds nothing do not count")
    func emptyOptionals() {
        func same(_ a: (fill: UInt8, isNil: Bool), _ b: (fill: UInt8, isNil: Bool)) -> Bool {
            // The value's eight bytes, then the one that says whether there is one.
            let bytes = [a, b].map { [UInt8](repeating: $0.fill, count: 8) + [$0.isNil ? 1 : 0] }
            return bytes[0].withUnsafeBytes { a in
                bytes[1].withUnsafeBytes { b in
                    FieldTable.of(Double?.self).areEqualValues(a.baseAddress!, b.baseAddress!)
                }
            }
        }
        #expect(MemoryLayout<Double?>.size == 9)
        #expect(same((0x00, isNil: true), (0x3F, isNil: true)))
        #expect(same((0x3F, isNil: false), (0x3F, isNil: false)))
        #expect(!same((0x00, isNil: false), (0x3F, isNil: false)))
        #expect(!same((0x00, isNil: false), (0x00, isNil: true)))
        #expect(isSame(Bool?.none, nil) && !isSame(Bool?.none, false) && !isSame(Bool?.some(true), false))
        #expect(isSame(UInt8?.some(255), 255) && !isSame(UInt8?.some(255), nil))
        #expect(isSame(Double??.some(nil), .some(nil)) && !isSame(Double??.some(nil), nil))
    }

    @Test("closures, existentials, weak and unowned references in a struct")
    func holders() {
        let owner = EqualReference()
        let other = EqualReference()
        var n = 0
        let first = Holder(
            action: { n += 1 }, delegate: owner, owner: owner, anything: 1, payload: .none, optional: (1, "a"))
        #expect(isSame(first, first))
        var changed = first
        changed.action = { n += 2 }
        #expect(!isSame(first, changed))
        changed = first
        changed.delegate = other
        #expect(!isSame(first, changed))
        changed = first
        changed.owner = other
        #expect(!isSame(first, changed))
        changed = first
        changed.anything = "text"
        #expect(!isSame(first, changed))
        changed = first
        changed.payload = .text("x")
        #expect(!isSame(first, changed))
        changed = first
        changed.optional = nil
        #expect(!isSame(first, changed))
        first.action()
        #expect(n == 1)
    }

    @Test("a child that takes a closure gets the new one")
    func closures() {
        struct Child: View {
            let action: () -> Void
            var body: some View { Tap("child") { action() } }
        }
        struct Parent: View {
            let log: Log
            @State private var n = 0
            var body: some View {
                let captured = n
                Child { log("\(captured)") }
                Tap("n") { n += 1 }
            }
        }
        let log = Log()
        let stage = Stage { Parent(log: log) }
        stage.tap("child")
        stage.tap("n")
        stage.tap("child")
        #expect(log.lines == ["0", "1"])
    }
}
