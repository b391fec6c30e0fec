import Foundation

/// `userInfo` as iOS hands it out: property-list objects all the way down.
///
/// Swift values cast to their own type only (`3 as? Double` is nil); the objects cast as they do on
/// an iPhone.
enum PropertyTree {
    /// The dictionary as objects. What no property list can hold stays what it is.
    static func dictionary(_ values: [AnyHashable: Any]) -> NSDictionary {
        let objects = NSMutableDictionary(capacity: values.count)
        for (key, value) in values {
            guard let name = object(key.base) as? NSObject else { continue }
            objects.setObject(object(value), forKey: name)
        }
        return objects
    }

    static func object(_ value: Any) -> Any {
        switch value {
        case let value as NSString: value
        case let value as String: NSString(string: value)
        case let value as NSNumber: value
        case let value as NSNull: value
        case let value as Data: NSData(data: value)
        case let value as Date:
            NSDate(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
        case let value as NSDictionary: dictionary(value as? [AnyHashable: Any] ?? [:])
        case let value as [AnyHashable: Any]: dictionary(value)
        case let value as NSArray: NSArray(array: value.map(object))
        case let value as [Any]: NSArray(array: value.map(object))
        default: value
        }
    }

    /// The tree as an app sees it.
    static func userInfo(_ objects: NSDictionary) -> [AnyHashable: Any] {
        var values: [AnyHashable: Any] = [:]
        for (key, value) in objects {
            guard let name = key as? AnyHashable else { continue }
            values[name] = value
        }
        return values
    }

    /// The path to the first value that no property list can hold, such as `order.id`.
    static func stranger(in value: Any, at path: String = "userInfo") -> String? {
        switch object(value) {
        case is NSString, is NSNumber, is NSData, is NSDate: return nil
        case let list as NSArray:
            return list.enumerated().lazy
                .compactMap { stranger(in: $0.element, at: "\(path)[\($0.offset)]") }.first
        case let tree as NSDictionary:
            return tree.lazy.compactMap { stranger(in: $0.value, at: "\(path).\($0.key)") }.first
        case let other: return "\(path) (\(type(of: other)))"
        }
    }

    private static let classes: [AnyClass] = [
        NSDictionary.self, NSMutableDictionary.self, NSArray.self, NSString.self, NSNumber.self,
        NSData.self, NSDate.self, NSNull.self,
    ]

    static func decode(_ coder: NSCoder, _ key: String) -> [AnyHashable: Any] {
        let found =
            coder.requiresSecureCoding
            ? coder.decodeObject(of: classes, forKey: key) : coder.decodeObject(forKey: key)
        guard let objects = found as? NSDictionary else { return [:] }
        return userInfo(dictionary(objects as? [AnyHashable: Any] ?? [:]))
    }
}
