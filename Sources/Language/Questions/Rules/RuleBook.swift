import PushModel
import Scenarios
import VirtualPhone

/// Lookup of rules by their labels.
package enum RuleBook {
    /// The error for a text that is not the label of a rule.
    package struct Unknown: Error, Hashable, Sendable, CustomStringConvertible {
        package let description: String
    }

    /// Returns the rule with this label, in upper or lower case.
    package static func rule(_ label: String) throws(Unknown) -> Rule {
        if let rule = Rule.catalogue.first(where: {
            $0.label.rawValue.lowercased() == label.lowercased()
        }) {
            return rule
        }
        let labels = Vocabulary(Rule.catalogue.map(\.label.rawValue))
        let suggestion = labels.nearest(to: label).map { "Did you mean \($0)?" }
        throw Unknown(
            description: "No rule has the label “\(label)”. "
                + (suggestion ?? "belfry rules lists all labels."))
    }
}

extension Rule {
    /// The rule's versions, evidence and source on one line.
    package var remarks: String {
        let versions = until.map { "iOS \(since) to before \($0)" } ?? "iOS \(since) and later"
        let evidence =
            switch evidence {
            case .documented: "documented"
            case .staff: "said by Apple's engineers"
            case .reports: "reported by several"
            case .report: "reported once"
            case .inferred: "inferred"
            }
        return ([versions, evidence, source] + [notModelled?.rawValue].compactMap(\.self))
            .joined(separator: " · ")
    }
}
