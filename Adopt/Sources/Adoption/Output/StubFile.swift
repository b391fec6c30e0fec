/// Stubs of the missing types, for the developer to complete.
struct StubFile {
    let missing: [MissingType]
    var repairs = RepairPlan()

    var text: String {
        let parts = missing.map(Self.declaration)
        let imports = AppleModules.provided.sorted().map { "import \($0)" }
            .joined(separator: "\n")
        let head = """
            // The app's sources use these types, but no adopted file declares them. Each stub is as
            // empty as its uses allow. Add what the tests need, or adopt the file that declares the
            // type. After you edit this file, belfry adopt does not change it. Classes are marked
            // as safe to share among threads, which is true while they store nothing. A call of
            // replacedCode names the line that needs the stub, for a test that fails because of it.
            // Remove the call from a stub that you complete.

            import Foundation
            \(imports)
            """
        let aliases = repairs.aliases.sorted { $0.key < $1.key }.map { name, type in
            "// The type \(name) follows from the values that are assigned to it.\n"
                + "public typealias \(name) = \(type)"
        }
        let all = [head] + parts + sequences + aliases + members
        let lines = all.joined(separator: "\n\n")
            .split(separator: "\n", omittingEmptySubsequences: false)
        return kept(lines).joined(separator: "\n") + "\n"
    }

    /// Returns the lines without dropped ones. A type or extension goes with all of its lines.
    private func kept(_ lines: [Substring]) -> [Substring] {
        var isInDropped = false
        return lines.filter { line in
            if isInDropped {
                isInDropped = line != "}"
                return false
            }
            let isDropped = repairs.droppedStubs.contains(String(line))
            isInDropped = isDropped && !line.hasPrefix(" ") && line.hasSuffix("{")
            return !isDropped
        }
    }

    /// The conformances of stubs that the app loops over.
    private var sequences: [String] {
        missing.filter { $0.kind == .class && repairs.sequences.contains($0.name) }.map { type in
            let element = type.parameters > 0 ? "Value1" : DynamicStub.name
            let method = "makeIterator() -> AnyIterator<\(element)> { AnyIterator { nil } }"
            return Self.block("extension \(type.name): Sequence", ["func \(method)"])
                .joined(separator: "\n")
        }
    }

    /// The members that the compiler reported as missing, in extensions of their types.
    private var members: [String] {
        let needsUnknown =
            missing.contains { $0.kind == .wrapper } || !repairs.omitted.isEmpty
            || !repairs.sequences.isEmpty
        guard !repairs.stubs.isEmpty || !repairs.implicitMembers.isEmpty || needsUnknown else {
            return []
        }
        let made = Dictionary(
            missing.filter { $0.kind == .class }.map { ($0.name, "\($0.name)()") }
        ) { first, _ in first }
        let groups = Dictionary(grouping: repairs.stubs) { head(ofExtensionWith: $0) }
        let declarations = groups.sorted { $0.key < $1.key }.flatMap { head, members in
            let lines = Set(members.map { $0.declaration(made: made, required: repairs.required) })
                .sorted()
            return head.isEmpty
                ? lines : [Self.block(head, lines, access: "").joined(separator: "\n")]
        }
        return [
            "// No file declares the following members either. They follow from their uses."
        ]
            + declarations + [DynamicStub.declaration(members: staticMembers)]
    }

    /// Returns the head of the extension for a member; empty at the top level.
    private func head(ofExtensionWith stub: StubMember) -> String {
        guard let type = stub.type else { return "" }
        let count = missing.first { $0.name == type }?.parameters ?? 0
        guard repairs.plainGenerics.contains(type), stub.kind != .type,
            stub.isStatic || stub.kind != .value, count > 0
        else { return "extension \(type)" }
        let values = (1...count).map { "Value\($0) == \(DynamicStub.name)" }
        return "extension \(type) where \(values.joined(separator: ", "))"
    }

    /// The static members of values of unknown type, except functions and types.
    private var staticMembers: Set<String> {
        let others = repairs.stubs.filter {
            $0.type == DynamicStub.name && ($0.isStatic || $0.kind == .type)
        }
        return repairs.implicitMembers.subtracting(others.map(\.name))
    }

    private static func declaration(_ type: MissingType) -> String {
        let places = type.positions.map(\.description).joined(separator: ", ")
        let module = type.module.map { " of \($0)" } ?? ""
        let uses = places.isEmpty ? "by the stubs below" : "in \(places)"
        var lines = ["// \(type.name)\(module) is used \(uses)."]
        if !type.unclear.isEmpty {
            lines.append("// The uses do not show how these members are declared:")
            lines += type.unclear.map { "//   \($0)" }
        }
        switch type.kind {
        case .unknown:
            lines.append("// The uses do not show the kind of \(type.name), so it has no stub.")
        case .class:
            lines += block("public class " + head(of: type), type.members)
        case .protocol:
            lines += protocolLines(type)
        case .wrapper: lines += wrapperLines(type)
        }
        return lines.joined(separator: "\n")
    }

    /// Returns the head of a class. Views and controllers belong to the main actor, so only other
    /// classes need `@unchecked Sendable`.
    private static func head(of type: MissingType) -> String {
        let names = (0..<type.parameters).map { "Value\($0 + 1)" }.joined(separator: ", ")
        let generic = names.isEmpty ? "" : "<\(names)>"
        let isIsolated = type.parents.first?.hasPrefix("UI") == true
        // A stub that a person fills may be shared by threads; the head of the file says so.
        let parents = type.parents + (isIsolated ? [] : ["@unchecked Sendable"])
        return "\(type.name)\(generic): \(parents.joined(separator: ", "))"
    }

    /// Returns a property wrapper that keeps what is assigned, and begins with the simplest value.
    private static func wrapperLines(_ type: MissingType) -> [String] {
        let place = "\(type.name) (\(type.positions.first?.inFile ?? ""))".asLiteral
        return [
            "@propertyWrapper",
            // The storage of a wrapper is only shared if the app shares the wrapper.
            "public struct \(type.name)<Value>: @unchecked Sendable {",
            "    private final class Storage {",
            "        lazy var value: Value = plainValue(\"\(place)\")", "    }", "",
            "    private let storage = Storage()", "    public var wrappedValue: Value {",
            "        get { storage.value }", "        nonmutating set { storage.value = newValue }",
            "    }", "    public var projectedValue: \(type.name)<Value> { self }",
        ] + type.members.map { "    public \($0)" } + ["}"]
    }

    private static func protocolLines(_ type: MissingType) -> [String] {
        guard type.parameters > 0 else {
            return ["public protocol \(type.name): AnyObject {}"]
                + (type.members.isEmpty ? [] : block("extension \(type.name)", type.members))
        }
        let names = (0..<type.parameters).map { "Value\($0 + 1)" }
        return block(
            "public protocol \(type.name)<\(names.joined(separator: ", "))>: AnyObject",
            names.map { "associatedtype \($0)" }, access: "")
    }

    /// Returns a declaration with members. They are public, because public declarations of an app
    /// may have them in their signatures.
    private static func block(
        _ head: String, _ members: [String], access: String = "public "
    ) -> [String] {
        ["\(head) {"]
            + members.map { "    \($0.hasPrefix("private ") ? "" : access)\($0)" } + ["}"]
    }
}
