/// A text with format specifiers, such as `%@ has sent %2$lld photos`.
package struct StringFormat: Hashable, Sendable {
    package enum Piece: Hashable, Sendable {
        case text(String)
        /// An argument, counted from 0.
        case argument(Int, takesNumber: Bool, specifier: String)
        /// A part that depends on a number: `%#@photos@`.
        case variation(String)
        /// The number of a variation: `%arg`.
        case ownNumber
    }

    package private(set) var pieces: [Piece] = []
    /// The position of the next argument without a number of its own.
    private var next = 0

    package init(_ text: String) {
        var rest = Substring(text)
        while let percent = rest.firstIndex(of: "%") {
            append(rest[..<percent])
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                append("%")
                rest.removeFirst()
            } else if !readSpecifier(&rest) {
                append("%")
            }
        }
        append(rest)
    }

    /// The positions of the arguments, counted from 0, and whether each takes a number.
    package var arguments: [Int: Bool] {
        var arguments: [Int: Bool] = [:]
        for case .argument(let index, let takesNumber, _) in pieces {
            arguments[index] = takesNumber || arguments[index] == true
        }
        return arguments
    }

    private mutating func append(_ text: some StringProtocol) {
        guard !text.isEmpty else { return }
        if case .text(let before)? = pieces.last {
            pieces[pieces.count - 1] = .text(before + text)
        } else {
            pieces.append(.text(String(text)))
        }
    }

    /// Reads what follows a percent sign. Returns `false` if it is not a specifier.
    private mutating func readSpecifier(_ rest: inout Substring) -> Bool {
        if rest.hasPrefix("arg") {
            rest = rest.dropFirst(3)
            pieces.append(.ownNumber)
            return true
        }
        var left = rest
        var position: Int?
        let digits = left.prefix(while: \.isASCIIDigit)
        if !digits.isEmpty, left.dropFirst(digits.count).first == "$" {
            guard let number = Int(digits) else { return false }
            position = number
            left = left.dropFirst(digits.count + 1)
        }
        if left.hasPrefix("#@") {
            let name = left.dropFirst(2).prefix { $0 != "@" }
            guard left.dropFirst(2 + name.count).first == "@" else { return false }
            rest = left.dropFirst(3 + name.count)
            pieces.append(.variation(String(name)))
            return true
        }
        left = left.drop { "0123456789+-#.'".contains($0) }
        left = left.drop { "hlqLzjt".contains($0) }
        guard let letter = left.first, "@diouxXeEfFgGaAcCsSp".contains(letter) else { return false }
        left.removeFirst()
        let index = position.map { $0 - 1 } ?? next
        guard (0..<100).contains(index) else { return false }
        if position == nil { next += 1 }
        pieces.append(
            .argument(
                index, takesNumber: !"@sSp".contains(letter),
                specifier: "%" + rest[..<left.startIndex]))
        rest = left
        return true
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
