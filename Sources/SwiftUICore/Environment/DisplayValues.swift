private struct IsLuminanceReducedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct IsSceneCapturedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct AccessibilityQuickActionsEnabledKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether the display is dimmed and shows the same for long. No display here tells; false unless a view above says otherwise.
    public var isLuminanceReduced: Bool {
        get { self[IsLuminanceReducedKey.self] }
        set { self[IsLuminanceReducedKey.self] = newValue }
    }
    /// Whether the scene is being recorded or mirrored. No desktop here tells; false unless a view above says otherwise.
    public var isSceneCaptured: Bool {
        get { self[IsSceneCapturedKey.self] }
        set { self[IsSceneCapturedKey.self] = newValue }
    }
    /// Whether the user acts by gestures of the hand. There is nothing of the kind here: false.
    public var accessibilityQuickActionsEnabled: Bool { self[AccessibilityQuickActionsEnabledKey.self] }
}
