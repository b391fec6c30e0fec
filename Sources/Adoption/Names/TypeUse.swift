/// How a place in the sources uses a type.
struct TypeUse: Hashable {
    var place: Place
    var kind: Kind

    enum Kind: Hashable {
        /// Where a type is written: of a variable, a parameter, a cast, a generic argument.
        case annotation
        /// `weak` or `unowned`: only classes are.
        case reference
        /// `any P` or `some P`.
        case existential
        /// The superclass, perhaps: first in the list of a class.
        case firstParentOfClass
        /// What cannot be a superclass.
        case laterParent
        case attribute
        case extended
        case initialiser(Call)
        /// `X.shared`, or `X.messaging()`: an instance to judge by its name.
        case instance(name: String, isCall: Bool)
        case staticMethod(Call)
        case method(Call)
        case assignedProperty(String)
        /// A use that does not tell how to declare it.
        case unclear(String)
    }

    struct Argument: Hashable {
        /// `nil` for an argument without a label.
        var label: String?
        /// A type that takes the value, and as much else as can be.
        var type: String
    }

    /// A call whose arguments anything could take.
    struct Call: Hashable {
        var name: String
        var arguments: [Argument]
        var isAsync = false
        var isThrowing = false

        /// The parameters that take it.
        var parameters: String {
            arguments.enumerated().map { index, argument in
                "\(argument.label ?? "_ value\(index + 1)"): \(argument.type)"
            }.joined(separator: ", ")
        }
    }
}
