import Scenarios
import Testing

extension ScenarioFile: CustomTestStringConvertible {
    public var testDescription: String { name }
}
