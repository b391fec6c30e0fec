/// Dictionaries of property-list values as bytes.
enum PropertyList {
    /// `nil` when something in it is no property-list value.
    static func data(_ dictionary: [AnyHashable: Any]) -> Data? {
        guard let dictionary = dictionary as? [String: Any] else { return nil }
        return try? PropertyListSerialization.data(
            fromPropertyList: dictionary, format: .binary, options: 0)
    }

    static func dictionary(_ data: Data) -> [AnyHashable: Any]? {
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        return list as? [String: Any]
    }

    static func encode(_ dictionary: [AnyHashable: Any]?, into coder: NSCoder, forKey key: String) {
        guard let dictionary, let data = data(dictionary) else { return }
        coder.encode(NSData(data: data), forKey: key)
    }

    static func dictionary(from coder: NSCoder, forKey key: String) -> [AnyHashable: Any]? {
        guard let data = coder.decodeObject(of: NSData.self, forKey: key) else { return nil }
        return dictionary(Data(referencing: data))
    }
}

extension NSString {
    var string: String { String(describing: self) }
}
