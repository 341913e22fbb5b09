import Foundation

// One initialiser for each type that a store can keep.

extension AppStorage {
    /// A Bool under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(key, wrappedValue, store, .bool)
    }

    /// A Int under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(key, wrappedValue, store, .int)
    }

    /// A Double under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(key, wrappedValue, store, .double)
    }

    /// A String under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(key, wrappedValue, store, .string)
    }

    /// A URL under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(key, wrappedValue, store, .url)
    }

    /// A Data under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(key, wrappedValue, store, .data)
    }

    /// A Date under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
        self.init(key, wrappedValue, store, .date)
    }

    /// A value under a key, kept as its raw Int.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, wrappedValue, store, .raw(.int))
    }

    /// A value under a key, kept as its raw String.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, wrappedValue, store, .raw(.string))
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    /// A Bool under a key; nil while there is none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(key, nil, store, .optional(.bool))
    }

    /// A Int under a key; nil while there is none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(key, nil, store, .optional(.int))
    }

    /// A Double under a key; nil while there is none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(key, nil, store, .optional(.double))
    }

    /// A String under a key; nil while there is none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(key, nil, store, .optional(.string))
    }

    /// A URL under a key; nil while there is none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(key, nil, store, .optional(.url))
    }

    /// A Data under a key; nil while there is none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(key, nil, store, .optional(.data))
    }

    /// A Date under a key; nil while there is none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
        self.init(key, nil, store, .optional(.date))
    }
}

extension AppStorage {
    /// A value under a key, kept as its raw Int; nil while there is none.
    public init<R>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R: RawRepresentable, R.RawValue == Int {
        self.init(key, nil, store, .optional(.raw(.int)))
    }

    /// A value under a key, kept as its raw String; nil while there is none.
    public init<R>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R: RawRepresentable, R.RawValue == String {
        self.init(key, nil, store, .optional(.raw(.string)))
    }
}
