import Foundation

extension NSCoder {
    /// The object under a key; `nil` if there is none of this class.
    ///
    /// A coder that does not ask for secure coding is asked in the plain way only: tests of apps
    /// fill Apple's classes with coders of their own that answer nothing else.
    func object<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> Object? {
        guard requiresSecureCoding else { return decodeObject(forKey: key) as? Object }
        return decodeObject(of: [type], forKey: key) as? Object
    }

    func text(_ key: String) -> String? {
        guard requiresSecureCoding else { return decodeObject(forKey: key) as? String }
        return decodeObject(of: [NSString.self], forKey: key) as? String
    }

    func number(_ key: String) -> NSNumber? {
        guard requiresSecureCoding else { return decodeObject(forKey: key) as? NSNumber }
        return decodeObject(of: [NSNumber.self], forKey: key) as? NSNumber
    }

    func date(_ key: String) -> Date? {
        guard requiresSecureCoding else { return decodeObject(forKey: key) as? Date }
        return decodeObject(of: [NSDate.self], forKey: key) as? Date
    }

    func list<Element>(_ type: Element.Type, _ key: String) -> [Element] {
        let classes: [AnyClass] =
            [NSArray.self, NSString.self] + ((type as? AnyClass).map { [$0] } ?? [])
        guard requiresSecureCoding else { return decodeObject(forKey: key) as? [Element] ?? [] }
        let found = decodeObject(of: classes, forKey: key) as? NSArray
        return found?.compactMap { $0 as? Element } ?? []
    }

    func put(_ text: String?, _ key: String) {
        if let text { encode(NSString(string: text), forKey: key) }
    }
}
