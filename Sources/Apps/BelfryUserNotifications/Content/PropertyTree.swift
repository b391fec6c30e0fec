import Foundation

/// Converts `userInfo` to a property list whose values cast as they do on an iPhone.
///
/// Swift's own numbers cast to their own type only (`3 as? Double` is `nil`), and Foundation's
/// dictionaries return Booleans as Swift's. Therefore the containers are Swift's and every number
/// is an `NSNumber`, as in the results of `JSONSerialization`.
package enum PropertyTree {
    /// Returns the same values in types that cast as on an iPhone.
    public static func userInfo(_ values: [AnyHashable: Any]) -> [AnyHashable: Any] {
        var tree: [AnyHashable: Any] = [:]
        for (key, value) in values {
            let name = key.base as? String
            tree[name.map(AnyHashable.init) ?? key] = self.value(value)
        }
        return tree
    }

    /// Converts a value. Values that a property list cannot hold are left unchanged.
    private static func value(_ value: Any) -> Any {
        switch value {
        case let text as String: return text
        case let number as NSNumber: return number
        case let date as Date: return date
        case let data as Data: return data
        case let values as [String: Any]: return values.mapValues(self.value)
        case let values as [AnyHashable: Any]: return userInfo(values)
        case let values as [Any]: return values.map(self.value)
        default: return value
        }
    }

    /// Converts the values to Foundation objects, for coding and comparing. Leaves out values that
    /// a property list cannot hold, except JSON's null.
    static func objects(_ values: [AnyHashable: Any]) -> NSDictionary {
        let objects = NSMutableDictionary(capacity: values.count)
        for (key, value) in values {
            guard let name = key.base as? String, let object = object(value) else { continue }
            objects.setObject(object, forKey: NSString(string: name))
        }
        return objects
    }

    private static func object(_ value: Any) -> NSObject? {
        switch value {
        case let text as String: NSString(string: text)
        case let number as NSNumber: number
        case let null as NSNull: null
        case let date as Date:
            NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
        case let data as Data: NSData(data: data)
        case let values as [AnyHashable: Any]: objects(values)
        case let values as [Any]: NSArray(array: values.compactMap(object))
        default: nil
        }
    }

    /// Returns the path to a value that a property list cannot hold, such as `userInfo.order
    /// (Order)`.
    static func stranger(in value: Any, at path: String = "userInfo") -> String? {
        switch value {
        case let values as [AnyHashable: Any]:
            let names = values.map { ($0.key.base as? String, $0.value) }
            if names.contains(where: { $0.0 == nil }) { return "\(path) (a non-string key)" }
            return names.sorted { ($0.0 ?? "") < ($1.0 ?? "") }.lazy
                .compactMap { stranger(in: $0.1, at: "\(path).\($0.0 ?? "")") }.first
        case let values as [Any]:
            return values.enumerated().lazy
                .compactMap { stranger(in: $0.element, at: "\(path)[\($0.offset)]") }.first
        case is NSNull: return "\(path) (NSNull)"
        default: return object(value) == nil ? "\(path) (\(type(of: value)))" : nil
        }
    }

    private static let classes: [AnyClass] = [
        NSDictionary.self, NSMutableDictionary.self, NSArray.self, NSString.self, NSNumber.self,
        NSData.self, NSDate.self, NSNull.self,
    ]

    static func decode(_ coder: NSCoder, _ key: String) -> [AnyHashable: Any] {
        (coder.value(of: classes, key) as? [AnyHashable: Any]).map(userInfo) ?? [:]
    }
}
