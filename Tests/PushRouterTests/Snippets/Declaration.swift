/// A public declaration of a library, with the snippets in its doc comment.
struct Declaration {
    /// The type it is a member of; empty for types themselves.
    let type: String
    let name: String
    let isType: Bool
    let place: String
    let snippets: [Snippet]

    var path: String { type.isEmpty ? name : "\(type).\(name)" }
    /// The type that is no member of another.
    var outermost: Substring { path.prefix { $0 != "." } }

    /// Its comment has a snippet, or one of those in the comments of its type and its fellows
    /// uses it.
    func isShown(by snippets: [Snippet]) -> Bool {
        if !self.snippets.isEmpty { return true }
        return !isType && snippets.contains { $0.uses(self) }
    }
}

extension Snippet {
    fileprivate func uses(_ declaration: Declaration) -> Bool {
        guard declaration.name == "init" else {
            return text.matches(of: /\w+/).contains { $0.output == declaration.name }
        }
        let type = declaration.type.split(separator: ".").last ?? ""
        return text.matches(of: /(\w+)(?:<\w+>)?\(/).contains { $0.1 == type }
    }
}
