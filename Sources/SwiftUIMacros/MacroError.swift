import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A mistake in how a macro is used, shown by the compiler at the user's own code.
struct MacroError: DiagnosticMessage {
    let message: String
    let identifier: String

    var severity: DiagnosticSeverity { .error }
    var diagnosticID: MessageID { MessageID(domain: "SwiftUIMacros", id: identifier) }
}

extension MacroExpansionContext {
    /// Reports an error at a piece of the user's source.
    func report(_ message: String, _ identifier: String, at node: some SyntaxProtocol) {
        diagnose(Diagnostic(node: node, message: MacroError(message: message, identifier: identifier)))
    }
}
