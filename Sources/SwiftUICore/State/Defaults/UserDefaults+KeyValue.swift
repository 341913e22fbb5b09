import Foundation

// On Apple's systems every object can be told a value for a key; programs use that of the defaults.
extension UserDefaults {
    /// Sets what is kept under a key, as `set(_:forKey:)` does.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// What is kept under a key, as `object(forKey:)` finds it.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}
