import AppHost
import PushModel
import Scenarios
import Testing
import VirtualPhone

/// Plays scenario files with a real app instead of the recorded one.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct PlayingTests {
    private static let file = """
        id: tap
        app: {state: [never-launched, active, inactive, background, suspended, system-terminated,
                      force-quit, crashed], implements: []}
        phone: {ios: 18.2, locked: true}
        steps:
          - unlock: now
          - launch: app
          - press: home
          - push: alert
          - tap: notification
          - expect: {process: running}
          - force-quit: app
          - push: silent
        expect:
          never: [didReceiveRemoteNotificationFetch]
          process: terminated
        """

    @Test func `a launched app gets to every state, and is judged like a recorded one`() throws {
        let file = try ScenarioFile(Array(Self.file.utf8), name: "tap.yaml")
        let executable = try SampleApp.executable()
        let installed = executable.installed(try executable.describe(on: IOSVersion(18, 2)))
        for scenario in file.scenarios {
            let result = try ScenarioResult(playing: scenario) { run in
                LaunchedHost(executable, installed, on: run.iOS)
            }
            #expect(result.passed, "\(result.text(width: 100))")
            #expect(result.runs.count == 8)
            for run in result.runs {
                // The recorded app that the file declares implements nothing.
                #expect(run.trace.contains { $0.word == "didReceiveResponse" })
            }
        }
    }
}
