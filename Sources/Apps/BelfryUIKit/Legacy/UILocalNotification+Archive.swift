import BelfryUserNotifications

extension UILocalNotification.Fields {
    /// Returns a property list; `nil` when `userInfo` holds a value that a property list cannot
    /// hold.
    func archive(identifier: String? = nil) -> Data? {
        var list: [String: Any] = ["kind": Self.kind]
        list["identifier"] = identifier
        list["fireDate"] = fireDate
        list["timeZone"] = timeZone?.identifier
        list["repeatInterval"] = Int(clamping: repeatInterval.rawValue)
        list["repeatCalendar"] = repeatCalendar.flatMap { try? PropertyListEncoder().encode([$0]) }
        list["region"] = region.flatMap {
            try? NSKeyedArchiver.archivedData(withRootObject: $0, requiringSecureCoding: true)
        }
        list["regionTriggersOnce"] = regionTriggersOnce
        list["alertBody"] = alertBody
        list["hasAction"] = hasAction
        list["alertAction"] = alertAction
        list["alertLaunchImage"] = alertLaunchImage
        list["alertTitle"] = alertTitle
        list["soundName"] = soundName
        list["badge"] = applicationIconBadgeNumber
        list["userInfo"] = userInfo as? [String: Any]
        list["category"] = category
        guard userInfo == nil || list["userInfo"] != nil else { return nil }
        return PropertyList.data(list)
    }

    /// The mark of an archived `UILocalNotification`.
    private static let kind = "UILocalNotification"

    init?(archive: Data) {
        guard let list = PropertyList.dictionary(archive), list["kind"] as? String == Self.kind
        else { return nil }
        fireDate = list["fireDate"] as? Date
        timeZone = (list["timeZone"] as? String).flatMap(TimeZone.init(identifier:))
        repeatInterval = NSCalendar.Unit(
            rawValue: UInt(clamping: list["repeatInterval"] as? Int ?? 0))
        repeatCalendar =
            (list["repeatCalendar"] as? Data)
            .flatMap { try? PropertyListDecoder().decode([Calendar].self, from: $0) }?.first
        region = (list["region"] as? Data).flatMap {
            try? NSKeyedUnarchiver.unarchivedObject(ofClass: CLRegion.self, from: $0)
        }
        regionTriggersOnce = list["regionTriggersOnce"] as? Bool ?? true
        alertBody = list["alertBody"] as? String
        hasAction = list["hasAction"] as? Bool ?? true
        alertAction = list["alertAction"] as? String
        alertLaunchImage = list["alertLaunchImage"] as? String
        alertTitle = list["alertTitle"] as? String
        soundName = list["soundName"] as? String
        applicationIconBadgeNumber = list["badge"] as? Int ?? 0
        userInfo = (list["userInfo"] as? [String: Any]).map { NSDictionary(dictionary: $0) }
        category = list["category"] as? String
    }
}

/// Dictionaries of property-list values as bytes.
enum PropertyList {
    /// Returns a property list; `nil` when the dictionary holds a value that a property list cannot
    /// hold.
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
