/// Collects the preferences that are set below a node.
@MainActor package final class PreferenceCollector {
}
