import Foundation
import SwiftUICore

/// The entry point of a program that consists of previews. `wellspring run` writes the call.
@MainActor
public enum PreviewLauncher {
    /// Shows one of the program's previews where the environment says, as ``App/main()`` shows an app.
    ///
    /// - Parameters:
    ///   - symbols: the C symbols of the previews, in the order of the source.
    ///   - providers: the types that declare previews in the older form; they are numbered behind the others.
    public static func main(symbols: [String], providers: [any PreviewProvider.Type] = []) {
        let preview = preview(symbols: symbols, providers: providers)
        Launcher.run { Program(title: preview.name, size: preview.windowSize, root: preview.view, display: $0) }
    }

    /// The first preview, or the one that the environment variable `WELLSPRING_PREVIEW` names.
    ///
    /// The variable holds a preview's name, or its number from 1. If it fits none, the program says which ones there are
    /// and exits with `EX_USAGE`, which the command answers with 2.
    ///
    /// - Parameters:
    ///   - symbols: the C symbols of the previews, in the order of the source. A symbol that is not in the program
    ///     belongs to a preview that was left out by `#if`.
    ///   - providers: the types that declare previews in the older form; they are numbered behind the others.
    static func preview(symbols: [String], providers: [any PreviewProvider.Type]) -> PreviewRegistration {
        let previews = symbols.compactMap(registration) + providers.map { PreviewRegistration(provider: $0) }
        let wish = ProcessInfo.processInfo.environment["WELLSPRING_PREVIEW"]
        if let preview = choose(wish, of: previews) { return preview }
        let list = previews.enumerated().map { "  \($0 + 1)  \($1.name)\n" }.joined()
        let message =
            previews.isEmpty
            ? "no #Preview is compiled in\n" : "there is no preview '\(wish ?? "")'; there are:\n\(list)"
        FileHandle.standardError.write(Data(message.utf8))
        exit(EX_USAGE)
    }

    /// Picks the preview that is wished for by name or number, by default the first.
    static func choose(_ wish: String?, of previews: [PreviewRegistration]) -> PreviewRegistration? {
        guard let wish, !wish.isEmpty else { return previews.first }
        if let named = previews.first(where: { $0.name == wish }) { return named }
        guard let number = Int(wish), previews.indices.contains(number - 1) else { return nil }
        return previews[number - 1]
    }

    /// Calls the function that the macro made of a preview.
    private static func registration(_ symbol: String) -> PreviewRegistration? {
        guard let address = dlsym(nil, symbol) else { return nil }
        typealias Function = @convention(c) () -> UnsafeMutableRawPointer
        let function = unsafeBitCast(address, to: Function.self)
        return Unmanaged<PreviewRegistration>.fromOpaque(function()).takeRetainedValue()
    }
}
