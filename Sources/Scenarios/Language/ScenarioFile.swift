/// A file of scenarios, read and checked: nothing in it is left to fail later.
public struct ScenarioFile: Sendable {
    /// Its name, as errors show it.
    public let name: String
    public let scenarios: [Scenario]

    /// Reads a file that holds one scenario, a list of them, or several YAML documents of either.
    /// Throws for the first thing in it that is not of the scenario language.
    public init(_ bytes: [UInt8], name: String) throws(ScenarioError) {
        self.name = name
        var scenarios: [Scenario] = []
        var places: [String: Place] = [:]
        for root in try FileText(bytes, file: name).documents() {
            for node in try root.list() {
                let scenario = try Scenario(node, number: scenarios.count + 1)
                if let first = places.updateValue(scenario.place, forKey: scenario.id) {
                    throw ScenarioError(
                        scenario.place,
                        "The id “\(scenario.id.shortened)” is taken by the scenario in line "
                            + "\(first.line).",
                        suggestion: "Ids are unique in a file.")
                }
                scenarios.append(scenario)
            }
        }
        guard !scenarios.isEmpty else {
            throw ScenarioError(
                Place(file: name, line: 1, column: 1), "The file holds no scenario.",
                suggestion: "Write “steps:” and at least one step.")
        }
        self.scenarios = scenarios
    }
}
