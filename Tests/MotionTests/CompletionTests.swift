import Foundation
import Testing

@testable import SwiftUICore

/// When completions of `withAnimation` run. Source: Apple's documentation of `AnimationCompletionCriteria`.
@MainActor @Suite struct CompletionTests {
    private struct Box: View {
        @Bindable var model: Model
        var body: some View { Text("a").offset(x: model.number).opacity(model.flag ? 0 : 1) }
    }

    @Test func completionRunsWhenTheAnimationHasEnded() {
        let model = Model()
        let host = MotionHost(Box(model: model))
        var ended = 0
        host.perform {
            withAnimation(.linear(duration: 1)) {
                model.number = 100
            } completion: {
                ended += 1
            }
        }
        host.jump(by: 0.9)
        #expect(ended == 0)
        host.jump(by: 0.2)
        #expect(ended == 1)
        host.advance(by: 1)
        #expect(ended == 1)
    }

    @Test func completionWaitsForTheLastOfItsAnimations() {
        struct Two: View {
            @Bindable var model: Model
            var body: some View {
                VStack {
                    Text("a").opacity(model.flag ? 0 : 1)
                    Text("b").opacity(model.flag ? 0 : 1).transaction { $0.animation = .linear(duration: 3) }
                }
            }
        }
        let model = Model()
        let host = MotionHost(Two(model: model))
        var ended = 0
        host.perform {
            withAnimation(.linear(duration: 1)) {
                model.flag = true
            } completion: {
                ended += 1
            }
        }
        host.jump(by: 2.9)
        #expect(ended == 0)
        host.jump(by: 0.2)
        #expect(ended == 1)
    }

    @Test func completionOfNothingRunsSoon() {
        let model = Model()
        let host = MotionHost(Box(model: model))
        var ended = 0
        host.perform {
            withAnimation {
            } completion: {
                ended += 1
            }
        }
        #expect(ended == 1)
        host.perform {
            withAnimation {
                model.other = 3
            } completion: {
                ended += 1
            }
        }
        #expect(ended == 2)
    }

    @Test func aSpringIsLogicallyCompleteBeforeItRests() {
        let model = Model()
        let host = MotionHost(Box(model: model))
        var log: [String] = []
        let spring = Animation.spring(response: 0.5, dampingFraction: 0.3)
        host.perform {
            withAnimation(spring) {
                model.number = 100
            } completion: {
                log.append("logical")
            }
        }
        host.jump(by: 0.51)
        #expect(log == ["logical"])
        #expect(!host.scene.motion.isAtRest)
        host.advance(by: 4)
        host.perform {
            withAnimation(spring, completionCriteria: .removed) {
                model.number = 0
            } completion: {
                log.append("removed")
            }
        }
        host.jump(by: 0.51)
        #expect(log == ["logical"])
        host.advance(by: 4)
        #expect(log == ["logical", "removed"])
    }

    @Test func logicallyCompleteAfterIsBelieved() {
        let model = Model()
        let host = MotionHost(Box(model: model))
        var ended = 0
        host.perform {
            withAnimation(.linear(duration: 4).logicallyComplete(after: 1)) {
                model.number = 1
            } completion: {
                ended += 1
            }
        }
        host.jump(by: 1.1)
        #expect(ended == 1)
        #expect(!host.scene.motion.isAtRest)
    }

    @Test func completionsComeWithTransactionsToo() {
        let model = Model()
        let host = MotionHost(Box(model: model))
        var ended = 0
        var transaction = Transaction(animation: .linear(duration: 1))
        transaction.addAnimationCompletion { ended += 1 }
        host.perform { withTransaction(transaction) { model.number = 10 } }
        host.jump(by: 0.9)
        #expect(ended == 0)
        host.jump(by: 0.2)
        #expect(ended == 1)
    }

    @Test func anAnimationThatIsTakenOverHandsItsCompletionOn() {
        let model = Model()
        let host = MotionHost(Box(model: model))
        var log: [String] = []
        host.perform {
            withAnimation(.spring, completionCriteria: .removed) {
                model.number = 100
            } completion: {
                log.append("first")
            }
        }
        host.jump(by: 0.1)
        host.perform {
            withAnimation(.spring, completionCriteria: .removed) {
                model.number = 0
            } completion: {
                log.append("second")
            }
        }
        host.jump(by: 0.1)
        #expect(log.isEmpty)
        host.advance(by: 3)
        #expect(log == ["first", "second"])
    }

    @Test func completionsMayAnimateFurther() {
        let model = Model()
        let host = MotionHost(Box(model: model))
        host.perform {
            withAnimation(.linear(duration: 1)) {
                model.number = 100
            } completion: {
                withAnimation(.linear(duration: 1)) { model.flag = true }
            }
        }
        host.jump(by: 1)
        host.jump(by: 0.5)
        #expect(isClose(host.opacity("a"), 0.5))
    }

    @Test func aViewThatGoesEndsItsAnimations() {
        struct Outer: View {
            @Bindable var model: Model
            var body: some View { if model.other == 0 { Box(model: model) } }
        }
        let model = Model()
        let host = MotionHost(Outer(model: model))
        var ended = 0
        host.perform {
            withAnimation(.linear(duration: 1)) {
                model.flag = true
            } completion: {
                ended += 1
            }
        }
        host.jump(by: 0.5)
        host.perform { model.other = 1 }
        #expect(ended == 1)
        #expect(host.scene.motion.isAtRest)
    }
}
