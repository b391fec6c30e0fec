import SwiftSyntax

/// The identifiers of actions that the code handles.
struct HandledActions {
    /// A comparison of an action's identifier with a constant.
    struct Comparison {
        let identifier: String
        let node: Syntax
        let file: SwiftFile
    }

    private(set) var comparisons: [Comparison] = []
    /// The raw values of enumerations that are made from the identifier.
    private(set) var rawValues: Set<String> = []
    /// Whether an identifier or a response goes to code that was not read, which may handle any
    /// action.
    private(set) var isHandedOn = false
    /// Whether the text of a response is used, which only actions with a text field have.
    private(set) var readsText = false

    private let constants: StringConstants
    private var followed: Set<SyntaxIdentifier> = []

    var identifiers: Set<String> { rawValues.union(comparisons.map(\.identifier)) }

    init(_ context: RuleContext, _ constants: StringConstants) {
        self.constants = constants
        isHandedOn = ResponseUses.isHandedOn(in: context)
        for file in context.index.files {
            if file.text.contains("userText") { readsText = true }
            // Other frameworks have actions with identifiers, too.
            guard file.text.contains("actionIdentifier"),
                file.text.contains("UNNotification") || file.text.contains("UserNotifications")
            else { continue }
            let search = Reads()
            search.walk(file.tree)
            for read in search.found where Self.runs(read, context) { follow(read, in: file) }
        }
    }

    /// Whether code runs. In a class that never is the center's delegate, `didReceive` does not.
    private static func runs(_ read: ExprSyntax, _ context: RuleContext) -> Bool {
        guard let function = read.enclosingFunction, callbacks.contains(function.fullName) else {
            return true
        }
        return context.witnesses(function.fullName).contains { $0.declaration.id == function.id }
    }

    private static let callbacks: Set = [
        "userNotificationCenter(_:didReceive:)",
        "userNotificationCenter(_:didReceive:withCompletionHandler:)",
    ]

    /// Follows an identifier to the comparisons in which it ends.
    private mutating func follow(_ read: ExprSyntax, in file: SwiftFile) {
        guard followed.insert(read.id).inserted, !read.isLogged else { return }
        let node = read.outermost
        guard let parent = node.parent else { return }
        if let choice = parent.as(SwitchExprSyntax.self) {
            follow(choice, in: file)
        } else if let sequence = parent.parent?.as(SequenceExprSyntax.self) {
            follow(node, in: sequence, file)
        } else if let call = parent.parent?.parent?.as(FunctionCallExprSyntax.self),
            let argument = parent.as(LabeledExprSyntax.self)
        {
            follow(argument, of: call, in: file)
        } else if let clause = parent.as(InitializerClauseSyntax.self), let name = clause.boundName
        {
            for use in clause.uses(of: name) { follow(use, in: file) }
        } else if let member = parent.as(MemberAccessExprSyntax.self) {
            if member.declName.baseName.text != "isEmpty" { isHandedOn = true }
        } else if !parent.is(CodeBlockItemSyntax.self) {
            isHandedOn = true
        }
    }

    private mutating func follow(_ choice: SwitchExprSyntax, in file: SwiftFile) {
        for item in choice.cases.flatMap(\.items) {
            if item.pattern.trimmedDescription == "_" { continue }
            guard let pattern = item.pattern.as(ExpressionPatternSyntax.self) else {
                isHandedOn = true
                continue
            }
            compare(with: pattern.expression, in: file)
        }
    }

    /// Follows an operand to the operand on the other side of `==` or `!=`.
    private mutating func follow(
        _ node: ExprSyntax, in sequence: SequenceExprSyntax, _ file: SwiftFile
    ) {
        let operands = Array(sequence.elements)
        guard let place = operands.firstIndex(where: { $0.id == node.id }) else { return }
        for (symbol, other, beyond) in [(1, 2, 3), (-1, -2, -3)] {
            guard operands.indices.contains(place + other),
                operands[place + symbol].isEquality,
                !operands.indices.contains(place + beyond)
                    || operands[place + beyond].endsComparison
            else { continue }
            compare(with: operands[place + other], in: file)
            // As a value, the comparison has both answers.
            if !sequence.isCondition { isHandedOn = true }
            return
        }
        isHandedOn = true
    }

    private mutating func follow(
        _ argument: LabeledExprSyntax, of call: FunctionCallExprSyntax, in file: SwiftFile
    ) {
        let chain = call.calledExpression.chain
        let type = chain.last == "init" ? chain.dropLast().last : chain.last
        if argument.label?.text == "rawValue", let type, let values = constants.rawValues(of: type)
        {
            rawValues.formUnion(values)
        } else if call.name == "contains",
            let array = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.plain
                .as(ArrayExprSyntax.self)
        {
            for element in array.elements { compare(with: element.expression, in: file) }
        } else {
            isHandedOn = true
        }
    }

    private mutating func compare(with value: ExprSyntax, in file: SwiftFile) {
        guard let text = constants.text(of: value) else {
            isHandedOn = true
            return
        }
        comparisons.append(Comparison(identifier: text, node: Syntax(value), file: file))
    }

    /// Finds reads of `actionIdentifier`.
    private final class Reads: ActiveCode {
        private(set) var found: [ExprSyntax] = []

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.baseName.text == "actionIdentifier" else { return .skipChildren }
            if let member = node.parent?.as(MemberAccessExprSyntax.self),
                member.declName.id == node.id
            {
                found.append(ExprSyntax(member))
            } else if node.enclosingType == "UNNotificationResponse" {
                found.append(ExprSyntax(node))
            }
            return .skipChildren
        }
    }
}

extension SequenceExprSyntax {
    /// Whether the expression decides which code runs, rather than being stored or passed on.
    fileprivate var isCondition: Bool {
        !ancestors.prefix {
            !$0.is(CodeBlockItemSyntax.self) && !$0.is(ConditionElementSyntax.self)
        }
        .contains {
            $0.is(InitializerClauseSyntax.self)
                || $0.is(LabeledExprSyntax.self)
                    && $0.parent?.parent?.is(TupleExprSyntax.self) != true
        }
    }
}
