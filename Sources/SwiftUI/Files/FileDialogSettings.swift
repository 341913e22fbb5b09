import Foundation
import SwiftUICore

/// What views say about the dialogs for files that are shown for views in them.
struct FileDialogSettings {
    var message: String?
    var confirmation: String?
    var directory: URL?
    var isEnabled: (@Sendable (URL) -> Bool)?
}

private struct FileDialogSettingsKey: EnvironmentKey {
    static var defaultValue: FileDialogSettings { FileDialogSettings() }
}

extension EnvironmentValues {
    var fileDialogSettings: FileDialogSettings {
        get { self[FileDialogSettingsKey.self] }
        set { self[FileDialogSettingsKey.self] = newValue }
    }
}

/// What a dialog for files offers. A desktop's dialog has switches for these, so they are the user's to set.
public struct FileDialogBrowserOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Packages can be entered as folders can.
    public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
    /// Files whose names begin with a dot are shown.
    public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
    /// The endings of names are shown.
    public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)
}

extension View {
    nonisolated func changingFileDialogs(_ change: @escaping (inout FileDialogSettings) -> Void) -> some View {
        transformEnvironment(\.fileDialogSettings, transform: change)
    }

    /// Says in the dialog what is to be chosen; it takes the place of the dialog's title.
    public nonisolated func fileDialogMessage(_ message: Text?) -> some View {
        changingFileDialogs { $0.message = message?.plainString() }
    }

    /// Says in the dialog what is to be chosen; it takes the place of the dialog's title.
    public nonisolated func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View {
        fileDialogMessage(Text(messageKey))
    }

    /// Says in the dialog what is to be chosen; it takes the place of the dialog's title.
    @_disfavoredOverload public nonisolated func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View {
        fileDialogMessage(Text(message))
    }

    /// Names the button that ends the dialog with what is chosen.
    public nonisolated func fileDialogConfirmationLabel(_ label: Text?) -> some View {
        changingFileDialogs { $0.confirmation = label?.plainString() }
    }

    /// Names the button that ends the dialog with what is chosen.
    public nonisolated func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View {
        fileDialogConfirmationLabel(Text(labelKey))
    }

    /// Names the button that ends the dialog with what is chosen.
    @_disfavoredOverload public nonisolated func fileDialogConfirmationLabel<S: StringProtocol>(
        _ label: S
    ) -> some View {
        fileDialogConfirmationLabel(Text(label))
    }

    /// Names the field for a new file's name. A desktop's dialog names it itself.
    public nonisolated func fileExporterFilenameLabel(_ label: Text?) -> some View { self }

    /// Names the field for a new file's name. A desktop's dialog names it itself.
    public nonisolated func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View { self }

    /// Names the field for a new file's name. A desktop's dialog names it itself.
    @_disfavoredOverload public nonisolated func fileExporterFilenameLabel<S: StringProtocol>(
        _ label: S
    ) -> some View { self }

    /// Sets the folder that the dialog begins in; nil for that of the last one.
    public nonisolated func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
        changingFileDialogs { $0.directory = defaultDirectory }
    }

    /// Names what the dialog's state is kept under. A desktop keeps one state for all.
    public nonisolated func fileDialogCustomizationID(_ id: String) -> some View { self }

    /// Sets which files may be chosen. Others can be chosen here too, and are then left out of the answer.
    public nonisolated func fileDialogURLEnabled(_ predicate: Predicate<URL>) -> some View {
        changingFileDialogs { $0.isEnabled = { (try? predicate.evaluate($0)) ?? false } }
    }

    /// Sets whether links are chosen themselves. They are followed when a file is read here.
    public nonisolated func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { self }

    /// Sets what the dialog offers, which on a desktop is the user's to set.
    public nonisolated func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View { self }
}
