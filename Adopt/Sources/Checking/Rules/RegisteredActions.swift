import SwiftSyntax

/// The actions and categories of notifications that the code creates and registers.
struct RegisteredActions {
    /// A button of a notification.
    struct Action {
        let identifier: String
        let node: FunctionCallExprSyntax
        let file: SwiftFile
        let isText: Bool
        /// Whether the button opens the app, as it does if the options are not known.
        let opensApp: Bool
    }

    /// A category and the names of its actions.
    struct Category {
        let identifier: String?
        let node: FunctionCallExprSyntax
        let file: SwiftFile
        let asksForDismissal: Bool

        /// The identifier, or the constant that has it; `nil` for other values.
        var key: String? {
            if let identifier { return identifier }
            let path = node.argument("identifier")?.memberPath ?? []
            let isConstant = path.count > 1 && path.first?.first?.isUppercase == true
            return isConstant ? path.joined(separator: ".") : nil
        }
    }

    /// A call that registers categories.
    struct Registration {
        let node: FunctionCallExprSyntax
        let file: SwiftFile
        /// The categories; `nil` if one of them is not known.
        let categories: [Category]?
    }

    private(set) var actions: [Action] = []
    private(set) var categories: [Category] = []
    private(set) var registrations: [Registration] = []
    /// Whether an action may have an identifier that is not known.
    private(set) var hasUnknownActions = false
    /// Whether a category may have an identifier that is not known.
    private(set) var hasUnknownCategories = false

    init(_ files: [SwiftFile], _ constants: StringConstants) {
        var calls: [(calls: Search, file: SwiftFile)] = []
        for file in files where Self.isOfInterest(file) {
            let search = Search()
            search.walk(file.tree)
            calls.append((search, file))
            let runs = { (call: FunctionCallExprSyntax) in
                !file.isUnused(call) && !Self.isNeverMet(call, in: files)
            }
            for call in search.actions where runs(call) { add(action: call, file, constants) }
            for call in search.categories where runs(call) {
                let category = Self.category(call, file, constants)
                if category.identifier == nil { hasUnknownCategories = true }
                categories.append(category)
            }
        }
        for (search, file) in calls {
            for call in search.registrations
            where !file.isUnused(call) && !Self.isNeverMet(call, in: files) {
                let known = call.arguments.first.flatMap { categories(of: $0.expression, in: file) }
                if known == nil {
                    hasUnknownActions = true
                    hasUnknownCategories = true
                }
                registrations.append(Registration(node: call, file: file, categories: known))
            }
        }
    }

    /// Whether a call is under `if parameter == "text"`, and no other code has the text.
    private static func isNeverMet(_ call: FunctionCallExprSyntax, in files: [SwiftFile]) -> Bool {
        let parameters = call.enclosingFunction?.parameterNames ?? []
        let around = Set(call.ancestors.map(\.id))
        return call.ancestors.contains { node in
            guard let choice = node.as(IfExprSyntax.self), around.contains(choice.body.id),
                let comparison = choice.conditions.onlyComparison, comparison.isEqual,
                let name = comparison.left.referenceName, parameters.contains(name),
                let text = comparison.right.as(StringLiteralExprSyntax.self)?.trimmedDescription
            else { return false }
            return files.reduce(0) { $0 + $1.text.ranges(of: text).count } == 1
        }
    }

    private static func isOfInterest(_ file: SwiftFile) -> Bool {
        file.text.contains("UNNotification") || file.text.contains("setNotificationCategories")
            || file.text.contains("UNTextInputNotificationAction")
    }

    private mutating func add(
        action call: FunctionCallExprSyntax, _ file: SwiftFile, _ constants: StringConstants
    ) {
        guard let value = call.argument("identifier"), let text = constants.text(of: value) else {
            hasUnknownActions = true
            return
        }
        let options = call.argument("options")?.optionNames
        let isOpener = call.argument("options") != nil && options?.contains("foreground") != false
        actions.append(
            Action(
                identifier: text, node: call, file: file,
                isText: call.calledExpression.chain.first == "UNTextInputNotificationAction",
                opensApp: isOpener))
    }

    private static func category(
        _ call: FunctionCallExprSyntax, _ file: SwiftFile, _ constants: StringConstants
    ) -> Category {
        Category(
            identifier: call.argument("identifier").flatMap { constants.text(of: $0) }, node: call,
            file: file,
            asksForDismissal: call.argument("options")?.optionNames?
                .contains("customDismissAction") ?? false)
    }

    private final class Search: ActiveCode {
        private(set) var actions: [FunctionCallExprSyntax] = []
        private(set) var categories: [FunctionCallExprSyntax] = []
        private(set) var registrations: [FunctionCallExprSyntax] = []

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let chain = node.calledExpression.chain
            let type = chain.last == "init" ? chain.dropLast().last : chain.last
            switch type {
            case "UNNotificationAction", "UNTextInputNotificationAction": actions.append(node)
            case "UNNotificationCategory": categories.append(node)
            case "setNotificationCategories": registrations.append(node)
            // `.init(…)` where an array of actions or categories is expected.
            case "" where node.argument("identifier") != nil:
                if node.argument("title") != nil { actions.append(node) }
                if node.argument("actions") != nil { categories.append(node) }
            default: break
            }
            return .visitChildren
        }
    }
}

extension ExprSyntax {
    /// The names of options such as `[.foreground, .destructive]`; `nil` for other expressions.
    var optionNames: [String]? {
        let plain = plain
        if let array = plain.as(ArrayExprSyntax.self) {
            let names = array.elements.map { $0.expression.optionNames }
            return names.contains { $0 == nil } ? nil : names.flatMap { $0 ?? [] }
        }
        return plain.as(MemberAccessExprSyntax.self).map { [$0.declName.baseName.text] }
    }
}

extension ConditionElementListSyntax {
    /// The comparison that is the only condition.
    fileprivate var onlyComparison: Comparison? {
        guard count == 1, case .expression(var value)? = first?.condition else { return nil }
        if let tuple = value.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first
        {
            value = inner.expression
        }
        return value.as(SequenceExprSyntax.self).flatMap { Comparison(Array($0.elements)[...]) }
    }
}
