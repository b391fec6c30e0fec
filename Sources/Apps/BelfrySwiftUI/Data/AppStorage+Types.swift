import BelfryUIKit

extension AppStorage {
    private init<Stored>(same value: Value, _ key: String, _ store: UserDefaults?, _: Stored.Type) {
        self.init(
            key, store, default: value, decode: { (stored: Stored) in stored as? Value },
            encode: { $0 })
    }

    /// Stores a truth value under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Bool {
        self.init(same: wrappedValue, key, store, Bool.self)
    }

    /// Stores a whole number under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Int {
        self.init(same: wrappedValue, key, store, Int.self)
    }

    /// Stores a floating-point number under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Double {
        self.init(same: wrappedValue, key, store, Double.self)
    }

    /// Stores a string under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == String {
        self.init(same: wrappedValue, key, store, String.self)
    }

    /// Stores a date under a key (iOS 18).
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Date {
        self.init(same: wrappedValue, key, store, Date.self)
    }

    /// Stores bytes under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Data {
        self.init(same: wrappedValue, key, store, Data.self)
    }

    /// Stores a URL under a key, as its text.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == URL {
        self.init(
            key, store, default: wrappedValue, decode: { URL(string: $0) },
            encode: \.absoluteString)
    }

    /// Stores a value under a key, as its whole number.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(
            key, store, default: wrappedValue, decode: { Value(rawValue: $0) },
            encode: \.rawValue)
    }

    /// Stores a value under a key, as its text.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(
            key, store, default: wrappedValue, decode: { Value(rawValue: $0) },
            encode: \.rawValue)
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    private init<Stored>(optional key: String, _ store: UserDefaults?)
    where Value == Stored? {
        self.init(
            key, store, default: nil, decode: { (stored: Stored) in .some(stored) },
            encode: { $0 })
    }

    /// Stores a truth value under a key; `nil` when the key is absent.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(optional: key, store)
    }

    /// Stores a whole number under a key; `nil` when the key is absent.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(optional: key, store)
    }

    /// Stores a floating-point number under a key; `nil` when the key is absent.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(optional: key, store)
    }

    /// Stores a string under a key; `nil` when the key is absent.
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(optional: key, store)
    }

    /// Stores a date under a key; `nil` when the key is absent (iOS 18).
    public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
        self.init(optional: key, store)
    }

    /// Stores bytes under a key; `nil` when the key is absent.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(optional: key, store)
    }

    /// Stores a URL under a key; `nil` when the key is absent.
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(
            key, store, default: nil, decode: { (stored: String) in .some(URL(string: stored)) },
            encode: { $0?.absoluteString })
    }

    /// Stores a value under a key, as its text; `nil` when the key is absent.
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == String {
        self.init(
            key, store, default: nil, decode: { (stored: String) in .some(R(rawValue: stored)) },
            encode: { $0?.rawValue })
    }

    /// Stores a value under a key, as its whole number; `nil` when the key is absent.
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == Int {
        self.init(
            key, store, default: nil, decode: { (stored: Int) in .some(R(rawValue: stored)) },
            encode: { $0?.rawValue })
    }
}
