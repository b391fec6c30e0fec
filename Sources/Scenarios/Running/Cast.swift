import VirtualPhone

/// What every run of a scenario on one version begins with, made ready once and held in one place.
final class Cast: Sendable {
    let scenario: Scenario
    let phone: Phone
    let app: RecordedApp

    init(_ scenario: Scenario, on iOS: IOSVersion) {
        self.scenario = scenario
        phone = scenario.phone.phone(named: Stage.phone, iOS: iOS)
        app = scenario.app.recorded(on: iOS)
    }
}
