@_exported import Foundation

/// Writes messages to the standard error stream, where a developer's console shows those of a program on Apple's systems.
///
/// There is no store of messages that others read: nothing in a message is hidden, and every level is written.
public struct Logger: Sendable {
    private let category: String

    /// A logger without a category.
    public init() { category = "" }
    /// A logger of a part of a program. The category stands before its messages.
    public init(subsystem: String, category: String) { self.category = category }

    /// Writes a message at a level.
    public func log(level: OSLogType = .default, _ message: OSLogMessage) {
        let line = (category.isEmpty ? "" : "[\(category)] ") + level.prefix + message.text + "\n"
        FileHandle.standardError.write(Data(line.utf8))
    }

    /// Writes a message.
    public func log(_ message: OSLogMessage) { log(level: .default, message) }
    /// Writes what helps to find faults, in detail.
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
    /// Writes what helps to find faults.
    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
    /// Writes what is of use but not needed.
    public func info(_ message: OSLogMessage) { log(level: .info, message) }
    /// Writes what matters later on.
    public func notice(_ message: OSLogMessage) { log(level: .default, message) }
    /// Writes what went wrong, and could be put right.
    public func warning(_ message: OSLogMessage) { log(level: .error, message) }
    /// Writes what went wrong.
    public func error(_ message: OSLogMessage) { log(level: .error, message) }
    /// Writes what the program cannot go on with.
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
    /// Writes a mistake in the program itself.
    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// How important a message is.
public struct OSLogType: Equatable, RawRepresentable, Sendable {
    /// The number that the level has on Apple's systems.
    public let rawValue: UInt8
    /// The level with a number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The level with a number.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// What matters later on.
    public static let `default` = OSLogType(0x00)
    /// What is of use but not needed.
    public static let info = OSLogType(0x01)
    /// What helps to find faults.
    public static let debug = OSLogType(0x02)
    /// What went wrong.
    public static let error = OSLogType(0x10)
    /// A mistake in the program itself.
    public static let fault = OSLogType(0x11)

    var prefix: String {
        switch self {
        case .error: "error: "
        case .fault: "fault: "
        default: ""
        }
    }
}
