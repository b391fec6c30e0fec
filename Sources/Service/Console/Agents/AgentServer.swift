import PushModel

/// The server of the Model Context Protocol, which the command line contributes.
package struct AgentServer: Sendable {
    /// Returns the value of a header by its name in lower case.
    package typealias Headers = @Sendable (String) -> String?

    /// Calls the API by method, target below `/api/v1`, and body, with the rights of the agent's
    /// own request. A body that is not JSON is a text.
    package typealias API =
        @Sendable (_ method: String, _ target: String, _ body: JSONValue?) async throws -> (
            status: Int, body: JSONValue
        )

    package typealias Answer =
        @Sendable (_ message: JSONValue, _ headers: Headers, _ api: @escaping API) async -> (
            status: Int, body: JSONValue?
        )

    let answer: Answer

    package init(_ answer: @escaping Answer) {
        self.answer = answer
    }
}
