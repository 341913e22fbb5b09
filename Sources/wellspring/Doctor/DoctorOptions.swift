/// What `wellspring doctor` was asked to do.
struct DoctorOptions: Equatable {
    /// The files and folders to read.
    var paths: [String] = []
    /// Whether the rules are listed instead.
    var listsRules = false

    /// Reads the arguments of `doctor`.
    init(_ arguments: some Collection<String>) throws {
        var list = ArgumentList(arguments, topic: .doctor)
        while let argument = list.next() {
            switch argument {
            case .operand(let path): paths.append(path)
            case .option("--rules", let value):
                try list.refuseValue(of: "--rules", value)
                listsRules = true
            case .option("--quiet", let value): try list.refuseValue(of: "--quiet", value)
            case .option(let name, _): throw list.unknown(name)
            }
        }
        guard listsRules || !paths.isEmpty else { throw list.error("'doctor' needs a file or a folder") }
    }
}
