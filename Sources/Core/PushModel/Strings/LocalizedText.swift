/// A text of an app in one language, which may depend on numbers.
package struct LocalizedText: Hashable, Sendable, Codable {
    /// A part that depends on a number.
    package struct Variation: Hashable, Sendable, Codable {
        /// The position of the number among the arguments, counted from 0.
        package var argument: Int
        /// The texts by plural category. Those without `other` are not used.
        package var forms: [String: String]

        package init(argument: Int, forms: [String: String]) {
            self.argument = argument
            self.forms = forms
        }
    }

    /// The texts by plural category of the first number; only `other` for a text without a plural.
    package var forms: [String: String]
    /// The texts for each `%#@name@`.
    package var variations: [String: Variation]

    package init(_ text: String) {
        self.init(forms: ["other": text])
    }

    package init(forms: [String: String], variations: [String: Variation] = [:]) {
        self.forms = forms
        self.variations = variations
    }

    /// The positions of all arguments, counted from 0, and whether each takes a number.
    package var arguments: [Int: Bool] {
        var arguments: [Int: Bool] = [:]
        for text in forms.values {
            arguments.merge(StringFormat(text).arguments) { $0 || $1 }
        }
        for variation in variations.values {
            arguments[variation.argument] = true
            for text in variation.forms.values {
                // Its own number comes as %arg or as a specifier of a number.
                let others = StringFormat(text).arguments.filter { !$0.value }
                arguments.merge(others) { $0 || $1 }
            }
        }
        return arguments
    }

    /// Returns the text with its arguments. An argument that is missing leaves its specifier.
    package func filled(with arguments: [JSONValue], in language: String) -> String {
        let form = Self.form(of: forms, by: firstNumber(arguments), in: language)
        return fill(form, arguments, language, own: nil)
    }

    /// The first argument for a specifier that takes a number.
    private func firstNumber(_ arguments: [JSONValue]) -> Int? {
        guard forms.count > 1 else { return nil }
        let numbers = StringFormat(forms["other"] ?? "").arguments.filter(\.value).keys
        return numbers.min().flatMap { Self.number(arguments, $0) }
    }

    private func fill(
        _ text: String, _ arguments: [JSONValue], _ language: String, own: Int?
    ) -> String {
        StringFormat(text).pieces.map { piece in
            switch piece {
            case .text(let text): return text
            case .ownNumber: return own.map(String.init) ?? "%arg"
            case .argument(_, takesNumber: true, _) where own != nil: return "\(own ?? 0)"
            case .argument(let index, _, let specifier):
                return arguments.indices.contains(index) ? arguments[index].words : specifier
            case .variation(let name):
                guard let variation = variations[name] else { return "%#@\(name)@" }
                let number = Self.number(arguments, variation.argument)
                let form = Self.form(of: variation.forms, by: number, in: language)
                // A variation inside a variation is left as it is, so that the work is bounded.
                return LocalizedText(form).fill(form, arguments, language, own: number)
            }
        }.joined()
    }

    private static func form(
        of forms: [String: String], by number: Int?, in language: String
    ) -> String {
        let category = number.map { PluralCategory($0, in: language) } ?? .other
        // Apple's plural texts have a form for 0 in every language.
        let zero = number == 0 ? forms["zero"] : nil
        return zero ?? forms[category.rawValue] ?? forms["other"] ?? ""
    }

    /// A number, or a text that is one.
    private static func number(_ arguments: [JSONValue], _ index: Int) -> Int? {
        guard arguments.indices.contains(index) else { return nil }
        return arguments[index].int ?? arguments[index].string.flatMap { Int($0) }
    }
}

extension JSONValue {
    /// An argument of a text as it is shown.
    fileprivate var words: String { string ?? json }
}
