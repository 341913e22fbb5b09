import SwiftUI

extension TestScreen {
    /// The titles of the windows that are open, the one in front last. A view that is shown by itself has none.
    public var windows: [String] { program?.open.filter { !$0.isHidden }.map(\.title) ?? [] }

    /// Brings a window to the front, by its title; `nth` counts those with that title, in the order in which they were opened.
    public func selectWindow(_ title: String, nth: Int = 1) throws(ScreenError) {
        try window(title, nth).activate()
        host.settle(scene)
    }

    /// Closes the window in front, or the one with a title, as the button of its frame does.
    public func closeWindow(_ title: String? = nil, nth: Int = 1) throws(ScreenError) {
        guard let wanted = try title.map({ title throws(ScreenError) in try window(title, nth) }) ?? program?.front
        else {
            throw ScreenError("no window is open", on: self)
        }
        wanted.close()
        host.settle(scene)
    }

    private func window(_ title: String, _ nth: Int) throws(ScreenError) -> OpenWindow {
        let found = (program?.open ?? []).filter { $0.title == title && !$0.isHidden }.sorted { $0.number < $1.number }
        guard found.indices.contains(nth - 1) else {
            let open =
                windows.isEmpty ? "none is open" : "there are " + windows.map { "\"\($0)\"" }.joined(separator: ", ")
            throw ScreenError("there is no window \"\(title)\"\(nth > 1 ? " number \(nth)" : ""): \(open)", on: self)
        }
        return found[nth - 1]
    }
}
