/// What makes a part of a container unsafe to show content in.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// What the device and the containers around put over the content: bars, and views set at the edges.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// A keyboard on screen. A desktop has none, so that leaving it out changes nothing.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// Everything.
    public static let all = SafeAreaRegions(rawValue: .max)
}
