@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// Hands the compiler the macro types of this plug-in by the names that `#externalMacro` gives.
struct Provider: PluginProvider {
    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        switch typeName {
        case "EntryMacro": EntryMacro.self
        case "PreviewMacro": PreviewMacro.self
        case "PreviewableMacro": PreviewableMacro.self
        case "AnimatableMacro": AnimatableMacro.self
        case "AnimatableIgnoredMacro": AnimatableIgnoredMacro.self
        default: throw UnknownMacro(module: moduleName, type: typeName)
        }
    }
}

/// The plug-in was asked for a macro that it does not have.
struct UnknownMacro: Error, CustomStringConvertible {
    let module: String
    let type: String

    var description: String { "no macro '\(module).\(type)' in this plug-in" }
}

try CompilerPluginMessageListener(connection: StandardIOMessageConnection(), provider: Provider()).main()
