@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

struct Provider: PluginProvider {
    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type { throw Missing() }
    struct Missing: Error {}
}
try CompilerPluginMessageListener(connection: StandardIOMessageConnection(), provider: Provider()).main()
