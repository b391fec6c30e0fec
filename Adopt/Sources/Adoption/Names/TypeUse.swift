/// One use of a type in the sources.
struct TypeUse: Hashable {
    var position: SourcePosition
    var kind: Kind

    enum Kind: Hashable {
        /// The type of a variable, a parameter, a cast or a generic argument.
        case annotation
        /// The type of a `weak` or `unowned` variable, which is a class.
        case reference
        /// `X.self`, which suggests a class rather than a protocol.
        case metatype
        /// `X<A, B>`, with the number of arguments.
        case generic(Int)
        /// `any P` or `some P`.
        case existential
        /// The first in the inheritance clause of a class: a superclass or a protocol.
        case firstParentOfClass
        /// The first in the inheritance clause of a class that overrides a member or uses `super`.
        case superclass
        /// A method that a subclass overrides, from `func` on and without its body.
        case overridden(String)
        /// Elsewhere in an inheritance clause, which means a protocol.
        case laterParent
        case attribute
        /// The attribute of a variable, which means a property wrapper.
        case wrapper(Wrapper)
        case extended
        case initializer(Call)
        /// `X.shared` or `X.messaging()`, which is an instance, judging by the member's name.
        case instance(name: String, isCall: Bool, isOptional: Bool)
        case staticMethod(Call)
        case method(Call)
        case assignedProperty(String)
        /// A member whose declaration does not follow from its use.
        case unclear(String)
    }

    struct Argument: Hashable {
        /// `nil` for an argument without a label.
        var label: String?
        /// The widest type that accepts the value.
        var type: String
        /// Whether the value is a completion handler, which the stub calls.
        var isHandler = false
    }

    /// The arguments of a property wrapper.
    struct Wrapper: Hashable {
        var arguments: [Argument]
        /// Whether the variable has an initial value.
        var hasValue: Bool
    }

    /// A call whose arguments have a type of their own.
    struct Call: Hashable {
        var name: String
        var arguments: [Argument]
        var isAsync = false
        var isThrowing = false
        /// Whether the line unwraps the value, which is thus optional.
        var isOptional = false

        /// A parameter list that accepts the call.
        var parameters: String { TypeUse.parameters(arguments) }

        /// The names of the parameters that are completion handlers.
        var handlers: Set<String> {
            Set(
                arguments.enumerated().filter(\.element.isHandler).map { index, argument in
                    argument.label ?? "value\(index + 1)"
                })
        }
    }

    /// Returns a parameter list that accepts the arguments.
    static func parameters(_ arguments: [Argument]) -> String {
        arguments.enumerated().map { index, argument in
            "\(argument.label ?? "_ value\(index + 1)"): \(argument.type)"
        }.joined(separator: ", ")
    }
}
