extension Redaction {
    /// A name of code at the beginning of a text: a method such as `-[Basket load:]`, or the file of a
    /// library or of source code. None of these names is one of a person, a phone or a payload.
    struct CodeName {
        let text: Substring

        private static let longest = 160
        private static let endings = [".framework", ".dylib", ".swift", ".m", ".mm", ".dart"]

        init?(_ rest: Substring) {
            guard let name = Self.method(rest) ?? Self.file(rest) ?? Self.type(rest) else {
                return nil
            }
            text = name
        }

        private static func method(_ rest: Substring) -> Substring? {
            guard rest.hasPrefix("-[") || rest.hasPrefix("+[") else { return nil }
            guard let end = rest.prefix(longest).firstIndex(of: "]") else { return nil }
            let words = rest[..<end].dropFirst(2).split(separator: " ")
            guard words.count == 2, words.allSatisfy({ $0.allSatisfy(isPart) }) else { return nil }
            return rest[...end]
        }

        private static func file(_ rest: Substring) -> Substring? {
            let name = rest.prefix(longest).prefix { isPart($0) || ".+-".contains($0) }
            guard let first = name.first, first.isLetter else { return nil }
            let plain = name.last == "." ? name.dropLast() : name
            return endings.contains(where: plain.hasSuffix) ? plain : nil
        }

        /// A class of Apple's frameworks, such as `NSString` or `__NSArray0`.
        private static func type(_ rest: Substring) -> Substring? {
            let name = rest.prefix { isPart($0) && !":$()".contains($0) }
            let plain = name.drop { $0 == "_" }
            let heads = ["NS", "UN", "UI", "CX", "PK"]
            guard heads.contains(where: plain.hasPrefix), (4...40).contains(plain.count),
                plain.dropFirst(2).first?.isUppercase == true,
                plain.dropFirst(3).first?.isLowercase == true,
                plain.count(where: \.isNumber) <= 1
            else { return nil }
            return name
        }

        private static func isPart(_ character: Character) -> Bool {
            character.isASCII
                && (character.isLetter || character.isNumber || "_:$()".contains(character))
        }
    }
}
