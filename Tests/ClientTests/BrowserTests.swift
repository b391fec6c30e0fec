import Testing

/// The page, used by a person in front of a browser. Every step also checks that the console has no
/// errors and that nothing but the service was asked for anything.
@Suite(
    .timeLimit(.minutes(10)), .serialized,
    .disabled(
        if: Chromium.missing != nil && !Executable.isContinuousIntegration,
        "\(Chromium.missing ?? "")"))
struct BrowserTests {
    /// The functions of `Fixtures/browser`; what each does is said there.
    enum Step: String, CaseIterable, CustomTestStringConvertible {
        case firstPush = "first_push"
        case formToCallback = "form_to_callback"
        case speed
        case pushesOfOthers = "pushes_of_others"
        case search, fault, travel, story, branch, ask, tokens, services
        case addPhone = "add_phone"
        case hostile
        case manyPushes = "many_pushes"
        case droppedStream = "dropped_stream"
        case outage, polling, keyboard, narrow, exported, saved, pictures, documents

        var testDescription: String {
            rawValue.split(separator: "_").joined(separator: " ")
        }
    }

    @Test(arguments: Step.allCases)
    func `the page does what a person wants of it`(step: Step) async throws {
        let service = try await BelfryService(command: ["--seed", "4"])
        let measured = try await Chromium().run(step.rawValue, on: service)
        #expect(measured.contains("\"seconds\""), "\(measured)")
    }

    @Test func `an image that a service extension attached is drawn, and nothing else is`()
        async throws
    {
        let service = try await BelfryService(command: [
            "run", "--app", try Executable.sampleApp().url.path, "--bundle", "com.example.app",
            "--service-extension", try Executable.sampleService().url.path,
        ])
        let measured = try await Chromium().run("attachments", on: service)
        #expect(measured.contains("\"seconds\""), "\(measured)")
    }

    @Test func `a push through FCM shows its message, and the source of each value`() async throws {
        let service = try await BelfryService(command: ["--fcm", "--fcm-listen", "localhost:0"])
        let measured = try await Chromium().run("message", on: service)
        #expect(measured.contains("\"seconds\""), "\(measured)")
    }
}
