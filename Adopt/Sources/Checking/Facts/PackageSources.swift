import SwiftParser
import SwiftSyntax

/// The folders in which a package has its sources, read from its manifest.
enum PackageSources {
    private static let targets: Set<String> = [
        "target", "executableTarget", "testTarget", "macro", "plugin",
    ]
    /// The folders of targets that name none.
    private static let standard = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]

    /// Returns the folders; the whole folder of the package if the manifest does not say where its
    /// sources are.
    ///
    /// - Parameter folder: the folder of the manifest.
    static func folders(of manifest: String, in folder: String) -> [String] {
        let search = Search()
        search.walk(Parser.parse(source: manifest))
        guard !search.paths.isEmpty, !search.isComputed else { return [folder] }
        let named = search.paths.compactMap { $0 }.compactMap { RelativePath.join(folder, $0) }
        let usual = search.paths.contains(nil) ? standard : []
        return named + usual.compactMap { RelativePath.join(folder, $0) }
    }

    private final class Search: SyntaxVisitor {
        /// The paths of the targets; `nil` for a target without one.
        private(set) var paths: [String?] = []
        private(set) var isComputed = false

        init() {
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
                targets.contains(member.declName.baseName.text),
                node.argument("name") != nil
            else { return .visitChildren }
            guard let path = node.argument("path") else {
                paths.append(nil)
                return .skipChildren
            }
            let text = path.as(StringLiteralExprSyntax.self)?.representedLiteralValue
            if text == nil { isComputed = true }
            paths.append(text)
            return .skipChildren
        }

        /// A manifest may set a target's path later.
        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            if Assignment(node)?.target.lastName == "path" { isComputed = true }
            return .visitChildren
        }
    }
}
