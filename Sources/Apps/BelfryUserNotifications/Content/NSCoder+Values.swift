import Foundation

extension NSCoder {
    /// Returns the object under a key; `nil` unless it is of one of these classes.
    ///
    /// A coder that does not require secure coding gets only `decodeObject(forKey:)`, because tests
    /// of apps fill Apple's classes with their own coders that answer nothing else. Foundation on
    /// Linux treats a missing key as a corrupt archive.
    func value(of classes: [AnyClass], _ key: String) -> Any? {
        guard requiresSecureCoding else { return decodeObject(forKey: key) }
        return containsValue(forKey: key) ? decodeObject(of: classes, forKey: key) : nil
    }

    func object<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> Object? {
        value(of: [type], key) as? Object
    }

    func text(_ key: String) -> String? {
        value(of: [NSString.self], key) as? String
    }

    func number(_ key: String) -> NSNumber? {
        value(of: [NSNumber.self], key) as? NSNumber
    }

    func date(_ key: String) -> Date? {
        value(of: [NSDate.self], key) as? Date
    }

    func list<Element>(_ type: Element.Type, _ key: String) -> [Element] {
        let classes: [AnyClass] = [NSArray.self, NSString.self]
        let own = (type as? AnyClass).map { [$0] } ?? []
        return (value(of: classes + own, key) as? [Any])?.compactMap { $0 as? Element } ?? []
    }

    func put(_ text: String?, _ key: String) {
        if let text { encode(NSString(string: text), forKey: key) }
    }
}

extension DateComponents {
    /// Decodes JSON text under one key. A property list cannot hold date components, and
    /// `NSDateComponents` cannot be coded everywhere.
    init(coded coder: NSCoder, _ key: String) {
        let text = coder.text(key) ?? ""
        self =
            (try? JSONDecoder().decode(DateComponents.self, from: Data(text.utf8)))
            ?? DateComponents()
    }

    func encode(with coder: NSCoder, _ key: String) {
        guard let data = try? JSONEncoder().encode(self) else { return }
        coder.put(String(bytes: data, encoding: .utf8), key)
    }
}
