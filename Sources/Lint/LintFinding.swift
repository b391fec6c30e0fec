/// Something about a push that its sender should know before it is sent.
public struct LintFinding: Hashable, Sendable {}
