import Foundation
import Testing

@testable import SwiftUICore

/// Many values at once.
@MainActor @Suite struct ManyBoxesTests {
    private struct Boxes: View {
        @Bindable var model: Model
        var body: some View {
            VStack { ForEach(0..<1000) { _ in Rectangle().frame(width: 10, height: 10).offset(x: model.number) } }
        }
    }

    @Test func aThousandBoxesMoveTogether() throws {
        let model = Model()
        let host = MotionHost(Boxes(model: model))
        let boxes = host.fills
        #expect(boxes.count == 1000)
        let start = boxes.map(\.position.x)
        host.perform { withAnimation(.linear(duration: 1)) { model.number = 100 } }
        #expect(host.scene.motion.runningCount == 1000)
        host.jump(by: 0.5)
        #expect(zip(boxes, start).allSatisfy { isClose(Double($0.position.x - $1), 50) })
        host.jump(by: 0.5)
        #expect(zip(boxes, start).allSatisfy { $0.position.x - $1 == 100 })
        #expect(host.scene.motion.isAtRest)
        #expect(host.scene.motion.geometries.isEmpty)
        #expect(host.isAtRest)
    }

    /// What one change sets on its way begins at one time, however long the change takes to work out.
    @Test func boxesStayTogether() {
        let model = Model()
        let host = MotionHost(Boxes(model: model))
        let start = host.fills.map(\.position.x)
        host.timePerLook = 0.001
        host.perform { withAnimation(.linear(duration: 1)) { model.number = 100 } }
        host.timePerLook = 0
        host.jump(by: 0.5)
        let ways = Set(zip(host.fills, start).map { ($0.position.x - $1).rounded(.toNearestOrEven) })
        #expect(ways.count == 1)
    }

    /// A frame costs what moves, not what is on screen: bodies rest.
    @Test func framesRunNoBodies() {
        struct Counted: View {
            let number: Double
            let count: Count
            var body: some View {
                count.bodies += 1
                return Counter(count: count) { Text("a") }.offset(x: number)
            }
        }
        struct Outer: View {
            @Bindable var model: Model
            let count: Count
            var body: some View { Counted(number: model.number, count: count) }
        }
        let model = Model()
        let count = Count()
        let host = MotionHost(Outer(model: model, count: count))
        host.perform { withAnimation(.linear(duration: 1)) { model.number = 100 } }
        let before = (count.bodies, count.bodiesOfContent)
        host.advance(by: 2)
        #expect((count.bodies, count.bodiesOfContent) == before)
    }

    private final class Count {
        var bodies = 0
        var bodiesOfContent = 0
    }

    private struct Counter<Content: View>: View {
        let count: Count
        @ViewBuilder let content: () -> Content
        var body: some View {
            count.bodiesOfContent += 1
            return content()
        }
    }
}
