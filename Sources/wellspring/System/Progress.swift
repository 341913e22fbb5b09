import Glibc

/// Says on the terminal what is being waited for. Nothing is written where the standard error stream is no terminal.
func showProgress(_ text: String, isQuiet: Bool) {
    if !isQuiet && isatty(STDERR_FILENO) == 1 { writeError("\(text) …") }
}
