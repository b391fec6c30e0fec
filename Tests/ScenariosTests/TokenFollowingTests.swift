import PushModel
import ScenarioSupport
import TestSupport
import Testing
import VirtualPhone

@testable import Scenarios
@testable import World

/// After most events a world does not look at a phone's tokens and channels: what it leaves out would
/// have changed nothing.
struct TokenFollowingTests {
    @Test(arguments: try Repository.files(in: "Scenarios") + Repository.files(in: "FieldReports"))
    func `tokens, channels and wakes are followed whenever they change`(_ file: ScenarioFile) {
        for scenario in file.scenarios {
            for run in scenario.runs {
                _ = run.play { world, now, _ in
                    var followed = world
                    for phone in world.phones.keys.names(after: 0, limit: 10).map(\.name) {
                        var records: [TraceRecord] = []
                        followed.followTokens(of: phone, at: now, &records)
                        #expect(records.isEmpty, "\(scenario.id)")
                        #expect(followed.registrations == world.registrations, "\(scenario.id)")
                    }
                    #expect(followed.nextWake == world.nextWake, "\(scenario.id)")
                }
            }
        }
    }
}
