import SwiftSyntax

/// The places of the sources that use ActivityKit.
struct ActivityUses {
    /// A use of a member, such as `activity.pushTokenUpdates`.
    struct Member {
        let node: MemberAccessExprSyntax
        let file: SwiftFile
        /// The attributes of the activity; `nil` if the sources do not name them.
        let attributes: String?
    }

    /// A call of `Activity.request`.
    struct Request {
        let call: FunctionCallExprSyntax
        let file: SwiftFile
        let attributes: String?
        /// The value of `pushType`; `nil` for an activity without pushes, or an unknown value.
        let pushType: PushType?
    }

    enum PushType {
        case token
        case channel
    }

    private(set) var requests: [Request] = []
    /// Uses of `pushTokenUpdates`.
    private(set) var tokens: [Member] = []
    /// Uses of `pushToken`, which is `nil` at first.
    private(set) var tokenReads: [Member] = []
    /// Uses of `activityUpdates`.
    private(set) var starts: [Member] = []
    /// Uses of `Activity.activities`.
    private(set) var lists: [Member] = []
    /// Uses of `Activity.pushToStartTokenUpdates`.
    private(set) var startTokens: [Member] = []
    /// Uses of `Activity.pushToStartToken`.
    private(set) var startTokenReads: [Member] = []
    /// Whether code outside the sources gets the activities, and may send their tokens.
    private(set) var areHandedOver = false
    let types: ActivityTypes

    var isEmpty: Bool { requests.isEmpty && startTokens.isEmpty && startTokenReads.isEmpty }

    /// Whether the app takes part in starts by push.
    var startsByPush: Bool { !startTokens.isEmpty || !startTokenReads.isEmpty }

    init(_ index: CodeIndex) {
        types = ActivityTypes(index)
        for file in index.files where file.text.contains("Activit") {
            let search = Search(file, types)
            search.walk(file.tree)
            requests += search.requests
            for member in search.members { add(member) }
            areHandedOver =
                areHandedOver || ActivityHandOver.isFound(in: file, types: types, index)
        }
    }

    private mutating func add(_ member: Member) {
        let isStatic = types.isActivity(member.node.base)
        switch member.node.declName.baseName.text {
        case "pushTokenUpdates": tokens.append(member)
        case "pushToken": tokenReads.append(member)
        case "activityUpdates": starts.append(member)
        case "activities" where isStatic: lists.append(member)
        case "pushToStartTokenUpdates" where isStatic: startTokens.append(member)
        case "pushToStartToken" where isStatic: startTokenReads.append(member)
        default: break
        }
    }

    private final class Search: ActiveCode {
        private let file: SwiftFile
        private let types: ActivityTypes
        private(set) var requests: [Request] = []
        private(set) var members: [Member] = []

        private static let names: Set<String> = [
            "pushTokenUpdates", "pushToken", "activityUpdates", "activities",
            "pushToStartTokenUpdates", "pushToStartToken",
        ]

        init(_ file: SwiftFile, _ types: ActivityTypes) {
            self.file = file
            self.types = types
        }

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            if let base = node.base, Self.names.contains(node.declName.baseName.text) {
                members.append(
                    Member(node: node, file: file, attributes: types.attributes(of: base)))
            }
            return .visitChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if types.isRequest(node), !node.isInDouble {
                requests.append(
                    Request(
                        call: node, file: file, attributes: types.attributes(of: ExprSyntax(node)),
                        pushType: node.argument("pushType").flatMap(Self.pushType)))
            }
            return .visitChildren
        }

        /// The push type that an expression, or the local constant that it names, can have.
        private static func pushType(_ value: ExprSyntax) -> PushType? {
            let names = value.tokens(viewMode: .sourceAccurate).map(\.text)
            if let point = names.firstIndex(of: "."), point + 1 < names.count {
                if names.contains("token") { return .token }
                return names.contains("channel") ? .channel : nil
            }
            // A parameter may have any value.
            guard let name = value.referenceName,
                let known = NameMeanings.value(of: name, at: value), known.referenceName != name
            else { return nil }
            return pushType(known)
        }
    }
}
