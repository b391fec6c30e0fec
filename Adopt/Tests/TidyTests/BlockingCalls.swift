import SwiftParser
import SwiftSyntax

/// Calls in an actor that block the actor's thread until another thread or process is ready. All other
/// work of the actor waits in the meantime.
enum BlockingCalls {
    /// The exempt calls: the file, the call, and the reason.
    static let allowed: [String: [String: String]] = [:]

    /// - Parameter actors: the names of all actors, whose extensions count wherever they are.
    static func findings(in file: SourceFile, actors: Set<String>) -> [Finding] {
        guard file.top == "Sources",
            file.code.contains("actor ") || file.code.contains("extension ")
        else { return [] }
        let reader = BlockingCallReader(file.text, actors: actors)
        return reader.calls.filter { allowed[file.path]?[$0.name] == nil }.map { name, line in
            Finding(
                file: file.path, line: line,
                sentence: "“\(name)” blocks the thread of an actor. Do it on a queue or thread of "
                    + "its own and await the answer, or see Adopt/Tests/TidyTests/BlockingCalls.swift."
            )
        }
    }

    /// The names of the actors that files declare.
    static func actors(in files: [SourceFile]) -> Set<String> {
        Set(
            files.filter { $0.top == "Sources" }.flatMap { file in
                Pattern(#"\bactor\s+(\w+)\s*[:{<]"#).matches(in: file.code).map(\.captured)
            })
    }
}

/// Collects the blocking calls within actors and their extensions.
private final class BlockingCallReader: SyntaxVisitor {
    /// Functions of C, unless the file declares one of that name.
    private static let functions: Set<String> = [
        "send", "recv", "read", "write", "sleep", "usleep", "nanosleep", "wait", "waitid",
        "waitpid", "poll", "select", "accept", "connect", "fsync", "fdatasync", "system",
    ]
    /// Methods of any type, unless they are awaited.
    private static let methods: Set<String> = [
        "wait", "sync", "readToEnd", "readDataToEndOfFile", "waitUntilExit", "waitUntilEnded",
        "finishCommands", "syncShutdownGracefully",
    ]
    private static let types: Set<String> = ["DispatchSemaphore", "NSCondition"]

    private(set) var calls: [(name: String, line: Int)] = []
    private let actors: Set<String>
    private var declared: Set<String> = []
    private var actorDepth = 0
    private let converter: SourceLocationConverter

    init(_ text: String, actors: Set<String>) {
        self.actors = actors
        let tree = Parser.parse(source: text)
        converter = SourceLocationConverter(fileName: "", tree: tree)
        super.init(viewMode: .sourceAccurate)
        declared = Set(Pattern(#"\bfunc\s+(\w+)"#).matches(in: text).map(\.captured))
        walk(tree)
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        actorDepth += 1
        return .visitChildren
    }

    override func visitPost(_ node: ActorDeclSyntax) { actorDepth -= 1 }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        if isActor(node) { actorDepth += 1 }
        return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) {
        if isActor(node) { actorDepth -= 1 }
    }

    private func isActor(_ node: ExtensionDeclSyntax) -> Bool {
        actors.contains(node.extendedType.trimmedDescription)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard actorDepth > 0 else { return .visitChildren }
        if let name = blocking(node) {
            calls.append((name, node.startLocation(converter: converter).line))
        }
        return .visitChildren
    }

    /// The name of what is called, if it blocks.
    private func blocking(_ call: FunctionCallExprSyntax) -> String? {
        if let function = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            let name = function.baseName.text
            if Self.types.contains(name) { return name }
            return Self.functions.contains(name) && !declared.contains(name) ? name : nil
        }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
        let name = member.declName.baseName.text
        let base = member.base?.trimmedDescription
        if name == "sleep", base == "Thread" { return "Thread.sleep" }
        if let base, ["Glibc", "Musl", "Darwin"].contains(base), Self.functions.contains(name) {
            return name
        }
        return Self.methods.contains(name) && !isAwaited(call) ? name : nil
    }

    private func isAwaited(_ call: FunctionCallExprSyntax) -> Bool {
        var node = call.parent
        while let parent = node, !parent.is(CodeBlockItemSyntax.self),
            !parent.is(ClosureExprSyntax.self)
        {
            if parent.is(AwaitExprSyntax.self) { return true }
            node = parent.parent
        }
        return false
    }
}
