/// What the stub of a missing class inherits from, as far as its name and its uses tell.
enum StubParents {
    /// Views of UIKit by the ends of their names.
    private static let views = [
        "View", "Button", "Label", "Bar", "Switch", "Slider", "Field", "Cell", "Control", "Stepper",
        "Picker", "Spinner",
    ]
    /// What ends like a view and is none.
    private static let others: Set = ["UIPasteboardItemBar", "UIDataDetectorTypes"]

    /// The parents of a class; none for one that is a root class as far as anybody can see.
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

    /// A method that does nothing, and returns what is least: for a subclass to override.
    static func body(of method: String) -> String {
        guard let arrow = method.ranges(of: "->").last else { return method + " {}" }
        let type = method[arrow.upperBound...].split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        return "\(method) { \(value(of: type)) }"
    }

    /// The least value of a type as it is written; an expression that ends the process, and says why,
    /// where there is none.
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
