import SwiftParser
import SwiftSyntax

/// The superclass of the stub of a missing class, derived from its name and its uses.
enum StubParents {
    /// Endings of the names of views in UIKit.
    private static let views = [
        "View", "Button", "Label", "Bar", "Switch", "Slider", "Field", "Cell", "Control", "Stepper",
        "Picker", "Spinner",
    ]
    /// Names that end like a view's but are not views.
    private static let others: Set = ["UIPasteboardItemBar", "UIDataDetectorTypes"]

    /// Returns the parents of a class; empty if nothing suggests a superclass.
    ///
    /// - Parameter isSuperclass: whether classes of the app override its members.
    static func of(_ name: String, isSuperclass: Bool) -> [String] {
        if name.hasSuffix("AppDelegate"), name != "AppDelegate", isSuperclass {
            return ["UIResponder", "UIApplicationDelegate"]
        }
        if name.hasSuffix("ViewController") { return ["UIViewController"] }
        let isUIKit = AppleModules.owner(of: name) == "UIKit"
        guard isUIKit, !others.contains(name) else { return isSuperclass ? ["NSObject"] : [] }
        if name.hasSuffix("Controller"), name != "UIPrintInteractionController" {
            return name.hasSuffix("PresentationController") ? ["NSObject"] : ["UIViewController"]
        }
        if views.contains(where: name.hasSuffix) { return ["UIView"] }
        return isSuperclass ? ["NSObject"] : []
    }

    /// Returns a method for subclasses to override, which answers its completion handlers and
    /// returns the simplest value.
    ///
    /// - Parameter place: the class, with a line that uses it.
    static func body(of method: String, at place: String) -> String {
        let notes = HandlerAnswers(place: place).statements(of: method)
        let parsed = Parser.parse(source: method).statements.first?.item
        let type = parsed?.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
        guard let type = type?.trimmedDescription.onOneLine else {
            return "\(method) { \(notes.joined(separator: "; ")) }"
        }
        let value = (notes.isEmpty ? "" : "return ") + value(of: type)
        return "\(method) { \((notes + [value]).joined(separator: "; ")) }"
    }

    /// Returns the simplest value of a written type, or an expression that ends the process with a
    /// message.
    static func value(of type: String) -> String {
        if type.hasSuffix("?") || type.hasSuffix("!") { return "nil" }
        if type.hasPrefix("["), type.hasSuffix("]") { return type.contains(":") ? "[:]" : "[]" }
        switch type {
        case "Void", "()": return "()"
        case "Bool": return "true"
        case "String", "Substring": return #""""#
        case "Int", "Double", "Float", "CGFloat", "TimeInterval", "UInt", "Int32", "Int64":
            return "0"
        case "Data", "Date", "UUID", "URLComponents", "DateComponents": return "\(type)()"
        default:
            let types = ["Set<", "Array<", "Dictionary<"]
            if types.contains(where: type.hasPrefix) { return "\(type)()" }
            return "fatalError(\"belfry adopt left the body of this out\")"
        }
    }
}
