import VirtualPhone

/// The question whether the app may send notifications, and the rules that a test relaxes.
extension VirtualPhone {
    /// Whether the question stays open, and the app inactive, until `answerPrompt()`. If `false`,
    /// the user answers as soon as the app is idle. Set it before the app asks.
    public var keepsPromptOpen: Bool {
        get { driver.keepsPromptOpen }
        set { driver.keepsPromptOpen = newValue }
    }

    /// Whether the question covers the app.
    public var promptIsOpen: Bool { driver.app.promptIsShown }

    /// Answers the question for the user, according to `userAllows`. Fails the test if no question
    /// is open.
    public func answerPrompt(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let location = SourceLocation(fileID, filePath, line, column)
        let app = driver.app
        let isAnswered = await driver.step(at: location) { app.answerPrompt() }
        if !isAnswered {
            location.fail(
                "answerPrompt: the app is not waiting for an answer. Set keepsPromptOpen before "
                    + "the app's first request for permission. The app must be in the foreground.")
        }
    }

    /// The rules that the app may break here without failing the test; none by default.
    public var tolerates: Set<Tolerance> {
        get { driver.tolerates }
        set { driver.tolerates = newValue }
    }
}
