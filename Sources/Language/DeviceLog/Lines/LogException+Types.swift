/// Values of a type that the code does not expect.
extension LogException {
    /// The beginnings of Foundation's private classes for values, and the kinds of these values.
    private static let kinds = [
        ("__NSCFDictionary", "a dictionary"), ("__NSDictionary", "a dictionary"),
        ("__NSSingleEntryDictionary", "a dictionary"), ("__NSFrozenDictionary", "a dictionary"),
        ("__NSArray", "a list"), ("__NSSingleObjectArray", "a list"), ("__NSCFArray", "a list"),
        ("__NSFrozenArray", "a list"), ("__NSSet", "a set"), ("__NSCFSet", "a set"),
        ("__NSCFNumber", "a number"), ("__NSCFBoolean", "a number"), ("__NSDate", "a date"),
        ("__NSTaggedDate", "a date"), ("__NSCFString", "a text"),
        ("__NSCFConstantString", "a text"),
        ("NSTaggedPointerString", "a text"), ("__NSCFData", "data"), ("_NSInlineData", "data"),
        ("NSConcreteData", "data"), ("NSNull", "null"), ("__NSCF", ""), ("__NSSingle", ""),
        ("__NSTagged", ""),
    ]

    /// The beginnings of methods that only one kind of values has.
    private static let methods = [
        (
            "a text",
            [
                "length", "isEqualToString", "UTF8String", "stringBy", "rangeOf", "substring",
                "hasPrefix", "componentsSeparated", "lowercaseString", "uppercaseString",
                "characterAt",
                "_fastCStringContents", "getCharacters", "cStringUsing", "dataUsingEncoding",
            ]
        ),
        (
            "a dictionary",
            [
                "objectForKey", "allKeys", "valueForKey", "keyEnumerator", "setObject:forKey",
                "addEntries", "removeObjectForKey",
            ]
        ),
        ("a list", ["objectAt", "firstObject", "lastObject", "addObject", "insertObject"]),
        (
            "a number",
            [
                "intValue", "integerValue", "boolValue", "doubleValue", "floatValue",
                "longLongValue", "unsignedIntegerValue", "longValue",
            ]
        ),
        ("data", ["bytes", "getBytes"]),
        ("a date", ["timeInterval", "descriptionWithLocale"]),
    ]

    /// Methods of the app delegate that UIKit and libraries call.
    private static let ofDelegate = [
        "window", "setWindow:", "application:didFinishLaunchingWithOptions:",
        "applicationDidBecomeActive:", "applicationWillResignActive:",
        "applicationDidEnterBackground:",
    ]

    /// Methods of `UILocalNotification` that the classes after iOS 10 lack.
    private static let ofLocal = [
        "fireDate", "alertBody", "alertAction", "userInfo", "applicationIconBadgeNumber",
        "soundName", "repeatInterval", "category", "alertTitle",
    ]

    /// The mistake of code that takes an object for another one; `nil` for any other.
    static func wrongReceiver(_ name: Substring, _ method: Substring) -> String? {
        if name.hasPrefix("UNNotification"), ofLocal.contains(String(method)) {
            return
                "The code expects a UILocalNotification or a payload, and the app delegate gave it an "
                + "object of UserNotifications. Pass on request.content.userInfo, or call the method "
                + "of the library for such objects."
        }
        guard ofDelegate.contains(String(method)), !name.hasSuffix("AppDelegate") else {
            return nil
        }
        return
            "Code called \(method) of \(name), which lacks this method of the app delegate. Probably a "
            + "plugin replaced or wrapped the app delegate. Update the plugin."
    }

    /// Classes of values that can change.
    private static let changeables = ["__NSDictionaryM", "__NSArrayM", "__NSSetM"]

    /// The beginnings of methods that change a value, by its kind.
    private static let changes = [
        "a dictionary": ["removeObject", "removeAll", "setObject", "setValue", "addEntries"],
        "a list": [
            "addObject", "insertObject", "removeObject", "removeAll", "removeLast", "replaceObject",
            "setObject:at",
        ],
        "a set": ["addObject", "removeObject", "removeAll"],
        "a text": [
            "appendString", "appendFormat", "setString", "insertString", "replaceCharacters",
            "replaceOccurrences", "deleteCharacters",
        ],
    ]

    /// Whether a method changes a value of a class whose values cannot change.
    static func isChange(_ method: Substring, of name: Substring) -> Bool {
        guard !changeables.contains(String(name)) else { return false }
        return changes[kind(of: name)]?.contains(where: method.hasPrefix) ?? false
    }

    /// The kind of a value, or “a value” for another class.
    static func kind(of name: Substring) -> String {
        kinds.first { name.hasPrefix($0.0) && !$0.1.isEmpty }?.1 ?? "a value"
    }

    /// The kinds of the value and of the one that the code expects, for a method that a value lacks;
    /// `nil` for an object that is not a value.
    static func otherType(of name: Substring, method: Substring) -> Cause? {
        guard let kind = kinds.first(where: { name.hasPrefix($0.0) })?.1 else { return nil }
        let expected = methods.first { $0.1.contains(where: method.hasPrefix) }?.0
        guard !kind.isEmpty else { return .otherType("") }
        guard let expected, expected != kind else {
            return .mistake("Code called \(method) on \(kind), which does not have the method.")
        }
        return .otherType(": \(kind) instead of \(expected)")
    }
}
