import Combine
import Foundation
import Testing

private final class Lines: TextOutputStream {
    private(set) var text = ""
    func write(_ string: String) { text += string }
}

@Suite("Debugging")
struct DebuggingTests {
    @Test("print writes Apple's lines, with its prefix")
    func print() {
        let lines = Lines()
        let subscriber = RecordingSubscriber<Int, Never>(demand: .max(1))
        subscriber.onValue = { $0 == 1 ? .max(1) : .none }
        [1, 2, 3].publisher.print("p", to: lines).subscribe(subscriber)
        subscriber.request(.max(1))
        subscriber.cancel()
        // The form of the lines is that of the example in Apple's documentation of `print(_:to:)`.
        #expect(
            lines.text == """
                p: receive subscription: ([1, 2, 3])
                p: request max: (1)
                p: receive value: (1)
                p: request max: (1) (synchronous)
                p: receive value: (2)
                p: request max: (1)
                p: receive value: (3)
                p: receive finished

                """)
        let failed = Lines()
        _ = PassthroughSubject<Int, Never>().print("", to: failed).sink { _ in }
        #expect(
            failed.text == """
                receive subscription: (PassthroughSubject)
                request unlimited
                receive cancel

                """)
        let error = Lines()
        _ = Fail<Int, TestFailure>(error: .expected).print("", to: error).recorded()
        #expect(error.text.hasSuffix("receive error: (expected)\n"))
    }

    @Test("handleEvents tells of everything before it happens")
    func handleEvents() {
        var log: [String] = []
        let source = PassthroughSubject<Int, TestFailure>()
        let handled = source.handleEvents(
            receiveSubscription: { log.append("subscription \($0)") }, receiveOutput: { log.append("output \($0)") },
            receiveCompletion: { _ in log.append("completion") }, receiveCancel: { log.append("cancel") },
            receiveRequest: { log.append("request \($0)") })
        let first = handled.recorded(demand: .max(2))
        first.onValue = { value in
            log.append("value \(value)")
            return .max(1)
        }
        source.send(1)
        first.cancel()
        #expect(
            log == [
                "subscription PassthroughSubject", "request max(2)", "output 1", "value 1", "request max(1)", "cancel",
            ])
        log = []
        let second = handled.recorded()
        source.send(completion: .failure(.expected))
        #expect(log == ["subscription PassthroughSubject", "request unlimited", "completion"])
        #expect(second.log == ["subscription", "failure(expected)"])
    }

    @Test("breakpoint passes everything on where no closure picks an event")
    func breakpointPasses() {
        let passing = numbers(1, 2).breakpoint(
            receiveSubscription: { _ in false }, receiveOutput: { _ in false }, receiveCompletion: { _ in false })
        #expect(passing.log == ["1", "2", "finished"])
        #expect(numbers(1).breakpointOnError().log == ["1", "finished"])
    }

    @Test("breakpoint raises SIGTRAP at an event that a closure picks")
    func breakpointStops() async {
        await #expect(processExitsWith: .signal(SIGTRAP)) {
            _ = failing(after: 1).breakpointOnError().recorded()
        }
        await #expect(processExitsWith: .signal(SIGTRAP)) {
            _ = numbers(1).breakpoint(receiveOutput: { $0 == 1 }).recorded()
        }
    }

    @Test("What describes itself in a debugger")
    func descriptions() {
        #expect("\(Just(1).eraseToAnyPublisher().description)" == "AnyPublisher")
        let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
        #expect(sink.description == "Sink")
        #expect(sink.playgroundDescription as? String == "Sink")
        #expect(sink.customMirror.children.isEmpty)
        let any = AnySubscriber(sink)
        #expect(any.description == "Sink")
        #expect(any.playgroundDescription as? String == "Sink")
        #expect(any.customMirror.children.isEmpty)
        #expect(any.combineIdentifier == sink.combineIdentifier)
        #expect(AnySubscriber<Int, Never>().description == "AnySubscriber")
        let assign = Subscribers.Assign(object: Holder(), keyPath: \Holder.n)
        #expect(assign.description == "Assign Holder.")
        #expect(assign.customMirror.children.count == 3)
        #expect("\(Subscriptions.empty)" == "Empty")
    }

    private final class Holder { var n = 0 }
}
