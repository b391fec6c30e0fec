import SwiftSyntax

/// A rewriting of forced values of the app's bundle in named files. A test on Linux has neither the
/// app's Info.plist nor its resources, so they would end every launch.
final class BundleValues: ForcedValues {
    static func rewrite(_ draft: Draft) { BundleValues(draft).walk(draft.tree) }

    /// `Bundle.main.infoDictionary!["Key"] as! String`
    override func rewrites(_ node: some SyntaxProtocol) -> Bool {
        let text = node.trimmedDescription
        // Views of a nib are rewritten with those of storyboards.
        guard text.hasPrefix("Bundle.main."), !text.contains("loadNibNamed") else { return false }
        draft.recordChange(
            node, what: "a forced value of `Bundle.main` has a default",
            why: "a test on Linux does not have the app's bundle")
        return true
    }
}
