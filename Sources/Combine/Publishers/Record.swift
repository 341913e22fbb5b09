/// A publisher that plays a recorded series of values and its completion to each subscriber.
public struct Record<Output, Failure>: Publisher where Failure: Error {
    /// What it plays.
    public let recording: Record<Output, Failure>.Recording

    /// Makes a publisher, and lets a closure record what it plays.
    public init(record: (inout Record<Output, Failure>.Recording) -> Void) {
        var recording = Recording()
        record(&recording)
        self.init(recording: recording)
    }

    /// Makes a publisher that plays a recording.
    public init(recording: Record<Output, Failure>.Recording) {
        self.recording = recording
    }

    /// Makes a publisher that plays values and a completion.
    public init(output: [Output], completion: Subscribers.Completion<Failure>) {
        self.init(recording: Recording(output: output, completion: completion))
    }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        SequenceSubscription.attach(
            subscriber, to: recording.output, completion: recording.completion, description: String(describing: self))
    }

    /// A recorded series of values and how it ends.
    public struct Recording {
        /// The kind of value.
        public typealias Input = Output

        /// The values.
        public private(set) var output: [Output]

        /// How the series ends.
        public private(set) var completion: Subscribers.Completion<Failure>

        private var isComplete = false

        /// Makes an empty recording that finishes.
        public init() {
            output = []
            completion = .finished
        }

        /// Makes a recording of values and a completion.
        public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
            self.output = output
            self.completion = completion
        }

        /// Adds a value.
        ///
        /// - Precondition: No completion has been recorded.
        public mutating func receive(_ input: Record<Output, Failure>.Recording.Input) {
            precondition(!isComplete, "A value cannot be recorded after the completion")
            output.append(input)
        }

        /// Records how the series ends.
        ///
        /// - Precondition: No completion has been recorded.
        public mutating func receive(completion: Subscribers.Completion<Failure>) {
            precondition(!isComplete, "A completion cannot be recorded after the completion")
            self.completion = completion
            isComplete = true
        }

        fileprivate enum CodingKeys: String, CodingKey {
            case output, completion
        }
    }
}

extension Record.Recording: Encodable where Output: Encodable, Failure: Encodable {
    /// Encodes the values and the completion.
    public func encode(to encoder: any Encoder) throws {
        try encode(into: encoder)
    }

    /// Encodes the values and the completion into an encoder.
    public func encode(into encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(output, forKey: .output)
        try container.encode(completion, forKey: .completion)
    }
}

extension Record.Recording: Decodable where Output: Decodable, Failure: Decodable {
    /// Decodes what `encode(to:)` wrote.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            output: try container.decode([Output].self, forKey: .output),
            completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion))
    }
}

private enum RecordKeys: String, CodingKey {
    case recording
}

extension Record: Encodable where Output: Encodable, Failure: Encodable {
    /// Encodes the recording.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: RecordKeys.self)
        try container.encode(recording, forKey: .recording)
    }
}

extension Record: Decodable where Output: Decodable, Failure: Decodable {
    /// Decodes what `encode(to:)` wrote.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: RecordKeys.self)
        self.init(recording: try container.decode(Recording.self, forKey: .recording))
    }
}
