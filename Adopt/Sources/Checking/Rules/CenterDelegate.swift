import SwiftSyntax

/// The delegate of the notification center in the sources: who sets it, and who looks at it.
enum CenterDelegate {
    /// The types of the assigned objects; `nil` if no assignment runs, or the type of one is not
    /// written.
    ///
    /// - Parameter isDead: whether the code around an assignment never runs.
    static func types(
        in index: CodeIndex, isDead: (Assignment, SwiftFile) -> Bool
    ) -> Set<String>? {
        var types: Set<String> = []
        for file in index.files {
            for assignment in assignments(in: file) where !isDead(assignment, file) {
                guard let type = type(of: assignment, in: index) else { return nil }
                types.insert(type)
            }
        }
        return types.isEmpty ? nil : types
    }

    /// The type of an assigned object if the sources say it: `self`, `Taps()`, `Taps.shared`, or a
    /// variable with such a value.
    static func type(of assignment: Assignment, in index: CodeIndex) -> String? {
        let chain = assignment.value.chain
        if chain == ["self"] { return assignment.node.enclosingType }
        if let first = chain.first, index.types[first]?.isDeclared == true { return first }
        // The object of a variable may be of a class below the written one.
        guard let type = index.objectType(of: assignment.value, at: assignment.node),
            !index.types.keys.contains(where: { index.type($0, inheritsFrom: type) })
        else { return nil }
        return type
    }

    /// Whether certainly no code sets the delegate: neither the app, in Swift or Objective-C, nor a
    /// library or a parent of the classes that have its methods.
    static func isNeverSet(in context: RuleContext) -> Bool {
        let index = context.index
        let owners = index.functions["userNotificationCenter", default: []].compactMap(\.type)
        return context.launchesApp && !index.unread.words.contains("UNUserNotificationCenter")
            && !NotificationSDK.mayAnswer(in: index.files)
            && index.files.allSatisfy { assignments(in: $0).isEmpty && !mayAssign($0) }
            && owners.allSatisfy { index.hasKnownParents($0) }
    }

    /// Whether a file sets the delegate of an object that may be the center.
    private static func mayAssign(_ file: SwiftFile) -> Bool {
        guard file.text.contains(".delegate =") else { return false }
        return file.text.split(separator: ".delegate =").dropLast().contains { before in
            let owner = String(before.reversed().prefix { !$0.isWhitespace }.reversed())
            return ["center", "notification"].contains { owner.lowercased().contains($0) }
        }
    }

    static func assignments(in file: SwiftFile) -> [Assignment] { search(file)?.found ?? [] }

    /// Whether a file reads the delegate of the center, for example to keep the earlier object.
    static func isRead(in file: SwiftFile) -> Bool {
        guard let search = search(file) else { return false }
        return search.uses > search.found.count + search.removals
    }

    private static func search(_ file: SwiftFile) -> Search? {
        guard file.text.contains("UNUserNotificationCenter") else { return nil }
        let search = Search()
        search.walk(file.tree)
        return search
    }

    private final class Search: ActiveCode {
        private(set) var found: [Assignment] = []
        /// The number of assignments of `nil`.
        private(set) var removals = 0
        /// The number of assignments and reads together.
        private(set) var uses = 0
        /// Names of variables that hold the center.
        private var centers: Set<String> = []

        override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
            let isCenter =
                node.initializer?.value.chain == ["UNUserNotificationCenter", "current"]
                || node.typeAnnotation?.type.lastName == "UNUserNotificationCenter"
            if isCenter { centers.insert(node.pattern.trimmedDescription) }
            return .visitChildren
        }

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            if isDelegate(node) { uses += 1 }
            return .visitChildren
        }

        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            guard let assignment = Assignment(node),
                let member = assignment.target.as(MemberAccessExprSyntax.self), isDelegate(member)
            else { return .visitChildren }
            if assignment.value.is(NilLiteralExprSyntax.self) {
                removals += 1
            } else {
                found.append(assignment)
            }
            return .visitChildren
        }

        private func isDelegate(_ member: MemberAccessExprSyntax) -> Bool {
            guard member.declName.baseName.text == "delegate", let base = member.base else {
                return false
            }
            return base.chain == ["UNUserNotificationCenter", "current"]
                || base.lastName.map(centers.contains) ?? false
        }
    }
}
