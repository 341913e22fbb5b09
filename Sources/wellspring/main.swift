@preconcurrency import Glibc

// Lines must arrive at once also where the output is a pipe, in step with the program's own.
setvbuf(stdout, nil, _IOLBF, 0)

let status: ExitStatus
do {
    let command = try Command(arguments: Array(CommandLine.arguments.dropFirst()))
    status = try command.run()
} catch let error as UsageError {
    writeError("wellspring: \(error.message)\n\n\(error.topic.text)")
    status = .usage
} catch let error as CommandError {
    writeError("wellspring: \(error.message)")
    status = error.status
}
exit(status.code)
