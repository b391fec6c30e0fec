public import Scenarios
public import Testing

extension ScenarioFile: CustomTestStringConvertible {
    public var testDescription: String { name }
}
