/// Stubs of the missing types, for the developer to complete.
struct StubFile {
    let missing: [MissingType]

    var text: String {
        let parts = missing.map(Self.declaration)
        let imports = AppleModules.provided.sorted().map { "import \($0)" }
            .joined(separator: "\n")
        let head = """
            // The app's sources use these types, and no adopted file declares them. Each is as empty as
            // its uses allow. Fill what the tests need, or adopt the file that declares it: once you
            // have changed this file, belfry adopt leaves it as it is. Classes say that they are safe to
            // share among threads; that is so while they hold nothing.

            import Foundation
            \(imports)
            """
        return ([head] + parts).joined(separator: "\n\n") + "\n"
    }

    private static func declaration(_ type: MissingType) -> String {
        let places = type.positions.map(\.description).joined(separator: ", ")
        let module = type.module.map { ", \($0)'s," } ?? ""
        var lines = ["// \(type.name)\(module) is used in \(places)."]
        if !type.unclear.isEmpty {
            lines.append("// How these of its members are declared, the uses do not tell:")
            lines += type.unclear.map { "//   \($0)" }
        }
        switch type.kind {
        case .unknown:
            lines.append("// It is not clear what \(type.name) is, so there is no stub of it.")
        case .class:
            // A stub that a person fills may be shared by threads; the head of the file says so.
            lines += block("class \(type.name): @unchecked Sendable", type.members)
        case .protocol:
            lines.append("protocol \(type.name): AnyObject {}")
            if !type.members.isEmpty { lines += block("extension \(type.name)", type.members) }
        }
        return lines.joined(separator: "\n")
    }

    private static func block(_ head: String, _ members: [String]) -> [String] {
        ["\(head) {"] + members.map { "    \($0)" } + ["}"]
    }
}
