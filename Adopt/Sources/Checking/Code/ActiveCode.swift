import Adoption
import SwiftSyntax

/// Visits the code that may be compiled for an iPhone.
class ActiveCode: SyntaxVisitor {
    init() {
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in BuildCondition.onPhone.possibleClauses(of: node) {
            if let elements = clause.elements { walk(elements) }
        }
        return .skipChildren
    }
}

extension BuildCondition {
    /// Modules of other systems, which no iPhone can import.
    private static let foreignModules: Set<String> = ["AppKit", "Cocoa", "WatchKit"]

    /// Conditions on an iPhone.
    static let onPhone = BuildCondition { question, argument in
        switch question {
        case "os": argument == "iOS"
        case "canImport" where argument == "UIKit": true
        case "canImport" where foreignModules.contains(argument): false
        default: nil
        }
    }
}
