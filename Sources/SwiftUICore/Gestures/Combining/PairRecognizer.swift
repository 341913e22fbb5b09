/// The recognizer of a gesture that is made of two.
class PairRecognizer<First: Gesture, Second: Gesture, Value>: GestureRecognizer<Value> {
    final let first: GestureRecognizer<First.Value>
    final let second: GestureRecognizer<Second.Value>

    init(_ first: First, _ second: Second, _ context: GestureContext) {
        self.first = First._makeRecognizer(first, context)
        self.second = Second._makeRecognizer(second, context)
        super.init(context)
    }

    final func update(_ first: First, _ second: Second) {
        First._update(self.first, first)
        Second._update(self.second, second)
    }

    override func cancel() {
        first.cancel()
        second.cancel()
    }
    override func reset() {
        first.reset()
        second.reset()
    }
}
