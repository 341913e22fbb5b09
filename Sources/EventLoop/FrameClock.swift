import CGLib

/// A host's time in seconds: the machine's clock, but while a frame is made the frame's own time. It never runs backwards.
package struct FrameClock {
    private var latest: Double = 0
    /// The time of the frame that is being made.
    package var frameTime: Double?

    package init() {}

    package var now: Double {
        mutating get {
            latest = max(latest, frameTime ?? Self.machineTime)
            return latest
        }
    }

    /// What the machine's clock says, which nobody sets.
    package static var machineTime: Double { Double(g_get_monotonic_time()) / 1e6 }
}
