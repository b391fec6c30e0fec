import Foundation
import Testing

/// The handbook's way of a push is the code's.
struct PushPathTests {
    private struct Step: CustomStringConvertible {
        var type: Substring
        var function: Substring
        var file: String

        var description: String { "\(type).\(function) in \(file)" }
    }

    private static let steps: [Step] = {
        let page = (try? Repository.text(of: "HANDBOOK.md")) ?? ""
        guard let begin = page.range(of: "<!-- The way of a push. -->"),
            let end = page.range(of: "<!-- The end of the way. -->")
        else { return [] }
        return page[begin.upperBound..<end.lowerBound].split(separator: "\n").compactMap { line in
            guard let match = line.firstMatch(of: #/^\d+\. `(\w+)\.(\w+)` in `([^`]+)`/#) else {
                return nil
            }
            return Step(type: match.1, function: match.2, file: String(match.3))
        }
    }()

    @Test func `the handbook has the way of a push, step by step`() {
        #expect(Self.steps.count > 10)
    }

    @Test(arguments: steps.indices)
    func `each function is in its file, and is called by a step before it`(index: Int) throws {
        let step = Self.steps[index]
        let text = try Repository.text(of: step.file)
        let declaration = try Regex("func \\b\(step.function)\\b *[(<]")
        #expect(text.contains(declaration), "\(step): no such function")
        let type = try Regex("(struct|class|actor|extension) \\b\(step.type)\\b")
        #expect(text.contains(type), "\(step): the file has no \(step.type)")
        // The first is called by SwiftNIO.
        guard index > 0 else { return }
        let callers = Set(Self.steps[..<index].map(\.file))
        // Unicode's words have dots in them.
        let call = try Regex("\\b\(step.function)\\(").wordBoundaryKind(.simple)
        let isCalled = try callers.contains { file in
            try Repository.text(of: file).replacing("func \(step.function)(", with: "")
                .contains(call)
        }
        #expect(isCalled, "\(step): no step before it calls that")
    }
}
