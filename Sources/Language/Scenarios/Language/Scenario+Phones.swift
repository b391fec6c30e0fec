import PushModel

/// Checks of the names of phones in `on`.
extension Scenario {
    /// The names of all phones of the scenario.
    var phoneNames: [String] { [NamedPhone.first] + phones.map(\.name) }

    /// Throws for a phone that the scenario does not have, and for two expectations at the end about
    /// one phone.
    func refuseUnknownPhones() throws(ScenarioError) {
        for step in steps {
            if let choice = step.phones { try refuseUnknown(choice) }
            if case .expect(let expectation) = step.action, let choice = expectation.phones {
                try refuseUnknown(choice)
            }
        }
        for choice in expectations.compactMap(\.phones) { try refuseUnknown(choice) }
        for (index, expectation) in expectations.enumerated() {
            for other in expectations[..<index] {
                let choice = expectation.phonesOrFirst
                guard let name = choice.overlap(other.phonesOrFirst, among: phoneNames) else {
                    continue
                }
                throw ScenarioError(
                    choice.position, "The list expects something of “\(name)” twice.",
                    suggestion: "Write it into one expectation, or name another phone with on.")
            }
        }
    }

    private func refuseUnknown(_ choice: PhoneChoice) throws(ScenarioError) {
        let known = phoneNames + [NamedPhone.all]
        guard let unknown = choice.names.first(where: { !known.contains($0) }) else {
            guard choice.names.isEmpty else { return }
            throw ScenarioError(
                choice.position, "The list of phones is empty.",
                suggestion: "Write on: \(NamedPhone.all), or leave on out.")
        }
        throw ScenarioError(
            choice.position, "The scenario has no phone “\(unknown.shortened)”.",
            suggestion: phones.isEmpty
                ? "Name it beside phone: “phones: {\(unknown.shortened): {}}”."
                : Vocabulary(known).suggestion(for: unknown))
    }
}
