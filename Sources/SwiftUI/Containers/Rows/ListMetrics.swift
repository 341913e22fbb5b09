import Foundation
import SwiftUICore

private struct MinimumRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 44 } }

extension EnvironmentValues {
    /// The least height of a list's rows, in points.
    public var defaultMinListRowHeight: CGFloat {
        get { self[MinimumRowHeightKey.self] }
        set { self[MinimumRowHeightKey.self] = newValue }
    }
}
