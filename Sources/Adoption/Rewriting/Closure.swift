/// A closure that calls a method of an observer, or of a timer's target.
struct Closure: Hashable {
    /// `nil` if the method cannot be called with what a notification or a timer hands over.
    let text: String?

    init(_ method: MethodIndex.Method, name: String, subject: String) {
        let discard = method.returnsValue ? "_ = " : ""
        guard !method.isAsync, method.labels.count <= 1 else {
            text = nil
            return
        }
        guard let label = method.labels.first else {
            text = "{ observer, _ in \(discard)observer.\(name)() }"
            return
        }
        let type = method.types.first?.filter { $0 != "?" && $0 != "!" } ?? ""
        let argument: String
        switch type {
        case subject, "Foundation.\(subject)", "Any", "Any)": argument = "$1"
        case "NSNotification" where subject == "Notification": argument = "$1 as NSNotification"
        case "AnyObject", "NSObject": argument = subject == "Timer" ? "$1" : "$1 as NSNotification"
        default:
            text = nil
            return
        }
        text = "{ \(discard)$0.\(name)(\(label.map { "\($0): " } ?? "")\(argument)) }"
    }
}
