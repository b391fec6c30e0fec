import VirtualPhone

/// The question whether the app may send notifications, and what a test lets pass.
extension VirtualPhone {
    /// The question stays open until `answerPrompt()`, and the app inactive; otherwise the user
    /// answers at once when the app has done what it can do. Set it before the app asks.
    public var keepsPromptOpen: Bool {
        get { driver.keepsPromptOpen }
        set { driver.keepsPromptOpen = newValue }
    }

    /// The question covers the app.
    public var promptIsOpen: Bool { driver.app.promptIsShown }

    /// The user answers the question, as `userAllows` says. Fails the test when there is none.
    public func answerPrompt(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let location = SourceLocation(fileID, filePath, line, column)
        let app = driver.app
        let isAnswered = await driver.step(at: location) { app.answerPrompt() }
        if !isAnswered {
            location.fail(
                "answerPrompt: the app is not waiting for an answer. Set keepsPromptOpen before the "
                    + "app's first request for permission. The app must be in the foreground.")
        }
    }

    /// Rules that the app may break here without failing the test; none if nothing is said.
    public var tolerates: Set<Tolerance> {
        get { driver.tolerates }
        set { driver.tolerates = newValue }
    }
}
