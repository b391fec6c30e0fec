import SwiftParser
import SwiftSyntax

/// The simplest value of a type, for emptied bodies: nothing, `nil`, zero, or a new object.
struct DefaultValue {
    /// Expressions that create values of the app's types, by type name.
    var made: [String: String] = [:]
    /// The type of which the body is an instance member, so that `self` is a value of it; `nil`
    /// otherwise.
    var selfType: String?

    /// Returns an expression; `nil` if none follows from the written type.
    func expression(_ type: String) -> String? {
        let source = Parser.parse(source: "let a: \(type)")
        let variable = source.statements.first?.item.as(VariableDeclSyntax.self)
        return variable?.bindings.first?.typeAnnotation.flatMap { expression(of: $0.type) }
    }

    /// Returns an expression for a type. If none follows from the type, the expression finds a
    /// value at run time.
    ///
    /// - Parameter place: the name of the omitted code, for the message if the process ends there.
    func expressionOrTrap(_ type: String, place: String) -> String {
        expression(type) ?? Self.asked(place)
    }

    /// Returns an expression for an optional type that is not `nil`.
    ///
    /// - Parameter wrapped: the wrapped type of the optional.
    func required(_ wrapped: String, place: String) -> String {
        expression(wrapped) ?? "\(Self.asked(place)) as \(wrapped)"
    }

    /// Returns a call that finds a value by its type at run time, or ends the process.
    static func asked(_ place: String) -> String { "plainValue(\"\(place.asLiteral)\")" }

    func expression(of type: TypeSyntax) -> String? {
        if type.is(OptionalTypeSyntax.self) { return "nil" }
        if let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return expression(of: unwrapped.wrappedType) ?? "nil"
        }
        if type.is(ArrayTypeSyntax.self) { return "[]" }
        if type.is(DictionaryTypeSyntax.self) { return "[:]" }
        if let attributed = type.as(AttributedTypeSyntax.self) {
            return expression(of: attributed.baseType)
        }
        if let function = type.as(FunctionTypeSyntax.self) { return closure(function) }
        if let tuple = type.as(TupleTypeSyntax.self) { return self.tuple(tuple) }
        guard let name = type.as(IdentifierTypeSyntax.self) else {
            return made[type.trimmedDescription] ?? Self.known[type.trimmedDescription]
        }
        return expression(named: name)
    }

    private func expression(named type: IdentifierTypeSyntax) -> String? {
        let name = type.name.text
        if name == selfType || name == "Self", selfType != nil { return "self" }
        // The first case of a framework's enumeration is not always its plainest value.
        if let fixed = Self.answers[name] ?? made[name] { return fixed }
        if let arguments = type.genericArgumentClause?.arguments.trimmedDescription {
            switch name {
            case "Set", "Array", "Dictionary", "CurrentValueSubject", "PassthroughSubject":
                return name == "CurrentValueSubject" ? nil : "\(type.trimmedDescription)()"
            case "Task": return arguments.hasPrefix("Void,") ? "Task {}" : nil
            case "AsyncStream": return "AsyncStream { $0.finish() }"
            case "AsyncThrowingStream": return "AsyncThrowingStream { $0.finish() }"
            case "AnyPublisher": return "Empty().eraseToAnyPublisher()"
            case "Optional": return "nil"
            case "Result": return result(type)
            default: return nil
            }
        }
        return Self.known[name]
    }

    /// Returns a failure if its error has a value, or else a success.
    private func result(_ type: IdentifierTypeSyntax) -> String? {
        let types = (type.genericArgumentClause?.arguments).map(Array.init) ?? []
        guard types.count == 2 else { return nil }
        let values = types.map { argument -> String? in
            if case .type(let type) = argument.argument { expression(of: type) } else { nil }
        }
        return values[1].map { ".failure(\($0))" } ?? values[0].map { ".success(\($0))" }
    }

    private func closure(_ type: FunctionTypeSyntax) -> String? {
        let result = type.returnClause.type
        let isVoid = ["Void", "()"].contains(result.trimmedDescription)
        // Only the code that writes a closure can make one, so its value is found when it is called.
        let value = isVoid ? "" : expression(of: result) ?? Self.asked("the value of a closure")
        let parameters = type.parameters.map { _ in "_" }.joined(separator: ", ")
        return parameters.isEmpty ? "{ \(value) }" : "{ \(parameters) in \(value) }"
    }

    private func tuple(_ type: TupleTypeSyntax) -> String? {
        if type.elements.isEmpty { return "()" }
        let values = type.elements.map { expression(of: $0.type) }
        guard values.allSatisfy({ $0 != nil }) else { return nil }
        return "(\(values.compactMap(\.self).joined(separator: ", ")))"
    }

    /// The answers of delegate methods: a fetch without work, and a notification that is not shown.
    private static let answers = [
        "UIBackgroundFetchResult": ".noData", "UNNotificationPresentationOptions": "[]",
    ]

    /// Expressions for types of Swift, Foundation and UIKit.
    private static let known: [String: String] = {
        var known = [
            "Void": "()", "Bool": "false", "String": #""""#, "Substring": #""""#,
            "URL": #"URL(fileURLWithPath: "/")"#, "Notification.Name": #"Notification.Name("")"#,
            "NSNotification.Name": #"NSNotification.Name("")"#,
            "URLRequest": #"URLRequest(url: URL(fileURLWithPath: "/"))"#,
            "UserDefaults": ".standard", "FileManager": ".default", "Bundle": ".main",
            "NotificationCenter": ".default", "URLSession": ".shared", "DispatchQueue": ".main",
            "ProcessInfo": ".processInfo", "Locale": ".current", "Calendar": ".current",
            "TimeZone": ".current", "OperationQueue": ".main", "UIApplication": ".shared",
            "UIDevice": ".current", "UIScreen": ".main",
            "Duration": ".zero", "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero",
            "UIColor": "UIColor()", "UNUserNotificationCenter": ".current()", "Any": "()",
            "Error": "CancellationError()", "any Error": "CancellationError()",
            "URLSessionConfiguration": ".default", "IndexPath": "IndexPath()",
            "AnyObject": "NSObject()", DynamicStub.name: "Anything()",
            "UNAuthorizationOptions": "[]", "UNAuthorizationStatus": ".notDetermined",
            "UIApplication.State": ".active", "OSLogType": ".default",
        ]
        let numbers = [
            "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
            "Double", "Float", "CGFloat", "TimeInterval", "Decimal",
        ]
        for name in numbers { known[name] = "0" }
        let made = [
            "Data", "Date", "UUID", "URLComponents", "DateComponents", "JSONDecoder", "JSONEncoder",
            "DateFormatter", "NumberFormatter", "NSObject", "NSLock", "NSRecursiveLock",
            "UIView", "UIViewController", "UIImage", "UIWindow", "UINavigationController",
            "UNMutableNotificationContent", "UNNotificationContent", "CharacterSet", "IndexSet",
            "NSMutableDictionary", "NSDictionary", "NSArray", "NSMutableArray", "AttributedString",
            "ISO8601DateFormatter", "PropertyListDecoder", "PropertyListEncoder", "NSNumber",
            "CancellationError", "DispatchGroup",
        ]
        for name in made { known[name] = "\(name)()" }
        return known
    }()
}

extension DeclModifierSyntax {
    var isPublic: Bool { detail == nil && ["public", "open", "package"].contains(name.text) }

    /// Whether the modifier hides its declaration from other files.
    var hides: Bool { detail == nil && ["private", "fileprivate"].contains(name.text) }
}
