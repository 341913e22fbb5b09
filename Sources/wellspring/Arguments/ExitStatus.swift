import Foundation

/// What the command tells its caller at the end.
enum ExitStatus: Equatable {
    /// All went well.
    case success
    /// The program failed or crashed, an expectation was not met, or a check found something.
    case failure
    /// The command was called in a wrong way.
    case usage
    /// The program's source does not compile.
    case compileError
    /// The program was ended from outside by this signal, by Control-C for instance.
    case interrupted(Int32)

    /// The process's exit code.
    var code: Int32 {
        switch self {
        case .success: 0
        case .failure: 1
        case .usage: 2
        case .compileError: 3
        case .interrupted(let signal): 128 + signal
        }
    }
}

/// The command cannot go on. The message is one sentence or a few, for the person who typed the command.
struct CommandError: Error {
    let message: String
    var status = ExitStatus.failure
}

/// The command was called in a wrong way.
struct UsageError: Error {
    let message: String
    /// The part of the help that is shown with the message.
    var topic = HelpTopic.overview
}

/// Writes a message and a line end to the standard error stream.
func writeError(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
}
