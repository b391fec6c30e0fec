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

    /// Returns a method for subclasses to override, which does nothing and returns the simplest
    /// value.
    static func body(of method: String) -> String {
        guard let arrow = method.ranges(of: "->").last else { return method + " {}" }
        let type = method[arrow.upperBound...].split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        return "\(method) { \(value(of: type)) }"
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
