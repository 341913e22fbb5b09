import Foundation
import SwiftUICore

/// Shows the previews of a program that has no entry point of its own. The command writes a `main` that calls it.
@MainActor public enum PreviewLauncher {
    /// Shows one of the previews: the first, or the one that `WELLSPRING_PREVIEW` names or numbers (from 1).
    ///
    /// - Parameters:
    ///   - symbols: the C functions that the `#Preview`s of the sources became.
    ///   - providers: the `PreviewProvider`s of the sources.
    public static func main(symbols: [String], providers: [any PreviewProvider.Type]) {
        var previews = symbols.compactMap(registration)
        previews += providers.map { open($0) }
        guard !previews.isEmpty else { fail("There is no preview in this program.") }
        let preview = choose(previews, ProcessInfo.processInfo.environment["WELLSPRING_PREVIEW"])
        switch preview.layout {
        case .fixed(let width, let height):
            Launcher.run(preview.view, title: { preview.name }, windowSize: CGSize(width: width, height: height))
        case .sizeThatFits, .device:
            let portrait = Launcher.defaultSize
            let size = preview.orientation.isLandscape ? CGSize(width: portrait.height, height: portrait.width) : portrait
            Launcher.run(preview.view, title: { preview.name }, windowSize: size)
        }
    }

    private static func open<P: PreviewProvider>(_ provider: P.Type) -> PreviewRegistration {
        PreviewRegistration(provider: provider)
    }

    private static func registration(_ symbol: String) -> PreviewRegistration? {
        guard let address = dlsym(UnsafeMutableRawPointer(bitPattern: 0), symbol) else { return nil }
        typealias Function = @convention(c) () -> UnsafeMutableRawPointer
        let pointer = unsafeBitCast(address, to: Function.self)()
        return Unmanaged<PreviewRegistration>.fromOpaque(pointer).takeRetainedValue()
    }

    private static func choose(_ previews: [PreviewRegistration], _ wanted: String?) -> PreviewRegistration {
        guard let wanted else { return previews[0] }
        if let named = previews.first(where: { $0.name == wanted }) { return named }
        if let number = Int(wanted), previews.indices.contains(number - 1) { return previews[number - 1] }
        let list = previews.enumerated().map { "  \($0.offset + 1)  \($0.element.name)" }.joined(separator: "\n")
        fail("There is no preview \"\(wanted)\". There are:\n\(list)")
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(2)
    }
}
