import Foundation

/// How values of one type are kept in `UserDefaults`.
struct DefaultsCoding<Value> {
    /// The value under a key; nil if there is none, or one of another kind.
    let read: (UserDefaults, String) -> Value?
    let write: (UserDefaults, String, Value) -> Void
}

extension DefaultsCoding {
    /// Optional values: nil is kept as nothing at all.
    static func optional<Wrapped>(_ coding: DefaultsCoding<Wrapped>) -> DefaultsCoding where Value == Wrapped? {
        DefaultsCoding(
            read: { store, key in coding.read(store, key).map { .some($0) } },
            write: { store, key, value in
                if let value { coding.write(store, key, value) } else { store.removeObject(forKey: key) }
            })
    }

    /// Values of a type with raw values: the raw value is kept. One that is no case of the type counts as none.
    static func raw<Raw>(_ coding: DefaultsCoding<Raw>) -> DefaultsCoding
    where Value: RawRepresentable, Value.RawValue == Raw {
        DefaultsCoding(
            read: { store, key in coding.read(store, key).flatMap(Value.init(rawValue:)) },
            write: { store, key, value in coding.write(store, key, value.rawValue) })
    }
}

extension DefaultsCoding<Bool> {
    static var bool: DefaultsCoding {
        DefaultsCoding(
            read: { store, key in store.object(forKey: key) == nil ? nil : store.bool(forKey: key) },
            write: { store, key, value in store.set(value, forKey: key) })
    }
}

extension DefaultsCoding<Int> {
    static var int: DefaultsCoding {
        DefaultsCoding(
            read: { store, key in store.object(forKey: key) == nil ? nil : store.integer(forKey: key) },
            write: { store, key, value in store.set(value, forKey: key) })
    }
}

extension DefaultsCoding<Double> {
    static var double: DefaultsCoding {
        DefaultsCoding(
            read: { store, key in store.object(forKey: key) == nil ? nil : store.double(forKey: key) },
            write: { store, key, value in store.set(value, forKey: key) })
    }
}

extension DefaultsCoding<String> {
    static var string: DefaultsCoding {
        DefaultsCoding(
            read: { store, key in store.string(forKey: key) },
            write: { store, key, value in store.set(value, forKey: key) })
    }
}

extension DefaultsCoding<Data> {
    static var data: DefaultsCoding {
        DefaultsCoding(
            read: { store, key in store.data(forKey: key) },
            write: { store, key, value in store.set(value, forKey: key) })
    }
}

extension DefaultsCoding<Date> {
    static var date: DefaultsCoding {
        DefaultsCoding(
            read: { store, key in store.object(forKey: key) as? Date },
            write: { store, key, value in store.set(value, forKey: key) })
    }
}

extension DefaultsCoding<URL> {
    /// As its text: what Foundation here writes for a URL cannot be read back.
    static var url: DefaultsCoding {
        DefaultsCoding(
            read: { store, key in store.string(forKey: key).flatMap(URL.init(string:)) },
            write: { store, key, value in store.set(value.absoluteString, forKey: key) })
    }
}
