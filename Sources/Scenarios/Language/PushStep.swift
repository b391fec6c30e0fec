import PushModel

/// A push that a provider sends, or several that each make a run of their own.
package struct PushStep: Sendable {
    package var pushes: [PushTemplate]
    package var headers: PushHeaders
    /// How long after the step the provider sends it.
    package var after: Duration
}
