import Foundation
import SwiftUICore

/// One `#Preview` of the program: what it is called, how it is to be shown, and its view.
///
/// The macro makes it; a program has no need to.
@MainActor
public final class PreviewRegistration {
    /// The name given to `#Preview`, else the file and the line.
    public let name: String
    /// The file, as `#fileID` gives it.
    public let fileID: String
    /// The line of the `#Preview`, counted from 1.
    public let line: Int
    private let content: @MainActor () -> any View
    /// What was set; of two settings of one kind the later counts.
    private let settings: [PreviewSetting]

    /// Takes down a preview.
    ///
    /// - Parameters:
    ///   - name: the name given to `#Preview`.
    ///   - traits: the traits given to it, of which a later one overrides an earlier one.
    ///   - fileID: the file, as `#fileID` gives it.
    ///   - line: the line, counted from 1.
    ///   - content: makes the view. It runs when the preview is shown, not before.
    public init(
        _ name: String?, traits: [PreviewTrait<Preview.ViewTraits>], fileID: String, line: Int,
        @ViewBuilder content: @escaping @MainActor () -> any View
    ) {
        self.name = name ?? "\(fileID.split(separator: "/").last ?? ""):\(line)"
        self.fileID = fileID
        self.line = line
        settings = traits.map(\.setting)
        self.content = content
    }

    /// Takes down the previews of a provider as one, named after its type unless `previewDisplayName` says otherwise.
    init<Provider: PreviewProvider>(provider: Provider.Type) {
        var settings: [PreviewSetting] = []
        var name = "\(Provider.self)"
        var view: any View = Provider.previews
        while let configured = view as? any PreviewConfiguring {
            settings.insert(configured.setting, at: 0)
            view = configured.inner
        }
        for case .name(let given?) in settings { name = given }
        self.name = name
        fileID = ""
        line = 0
        self.settings = settings
        content = { Provider.previews }
    }

    /// The view, made anew at each call.
    public var view: AnyView {
        var view = AnyView(content())
        for case .modifier(let modify) in settings { view = modify(view) }
        return view
    }

    /// The size that the preview is to be shown at.
    public var layout: PreviewLayout {
        for case .layout(let layout) in settings.reversed() { return layout }
        return .device
    }

    /// How the device is held.
    public var orientation: InterfaceOrientation {
        for case .orientation(let orientation) in settings.reversed() { return orientation }
        return .portrait
    }

    /// The size of the window or picture in points.
    ///
    /// A view that chooses its size is laid out once in a scene of its own to learn it, proposed the device's size.
    var windowSize: CGSize {
        var device = Launcher.defaultSize
        if orientation.isLandscape { device = CGSize(width: device.height, height: device.width) }
        switch layout {
        case .device: return device
        case .fixed(let width, let height): return CGSize(width: width, height: height)
        case .sizeThatFits:
            let host = HeadlessHost()
            let scene = SceneGraph(view, host: host, size: device)
            defer { scene.close() }
            let sizes = scene.rootElement.children.map { $0.sizeThatFits(ProposedViewSize(device)) }
            return sizes.reduce(into: CGSize.zero) { whole, size in
                whole = CGSize(width: max(whole.width, size.width), height: max(whole.height, size.height))
            }
        }
    }

    /// The registration as the preview's C function returns it: a pointer that owns the object.
    public func retained() -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(self).toOpaque()
    }
}
