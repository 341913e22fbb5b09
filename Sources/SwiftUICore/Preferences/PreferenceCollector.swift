/// Collects the preferences that are set below a node.
@MainActor package final class PreferenceCollector {
}
/// Changes the transaction for what is below.
@MainActor package protocol TransactionModifying: AnyObject {
}
