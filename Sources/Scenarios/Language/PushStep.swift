import PushPayload

/// A push that a provider sends, or several that each make a run of their own.
struct PushStep: Sendable {
    var pushes: [PushTemplate]
    var headers: PushHeaders
    /// How long after the step the provider sends it.
    var after: Duration
}
