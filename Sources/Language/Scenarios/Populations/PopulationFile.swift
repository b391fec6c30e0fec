import Foundation
import PushGateway
import PushModel

/// A file with a list of populations, read and checked.
package struct PopulationFile: Sendable {
    package let populations: [Population]
    private let name: String

    /// Throws all mistakes of the file.
    package init(_ bytes: [UInt8], name: String) throws(ScenarioErrors) {
        let mistakes = Mistakes()
        var populations: [Population] = []
        do throws(ScenarioError) {
            let roots = try FileText(bytes, file: name).documents(noting: mistakes)
            guard let root = roots.first else {
                throw ScenarioError(
                    SourcePosition(file: name, line: 1, column: 1), "The file has no population.",
                    suggestion: "Write “- count: 1000”.")
            }
            populations = try root.list(Population.init)
        } catch {
            mistakes.note(error)
        }
        guard mistakes.all.isEmpty else { throw ScenarioErrors(mistakes.all) }
        self.populations = populations
        self.name = name
    }

    /// Returns the number of phones of each population, of `total` phones; `nil` for the sum of the
    /// counts. Throws if the parts do not make the whole.
    package func counts(of total: Int?) throws(ScenarioErrors) -> [Int] {
        var (counted, shared) = (0, 0.0)
        var lastShare: Population?
        for population in populations {
            switch population.size {
            case .count(let count): counted += count
            case .share(let share):
                shared += share
                lastShare = population
            }
        }
        guard let all = total ?? (lastShare == nil ? counted : nil) else {
            throw mistake(
                lastShare, "The share needs the number of all phones.",
                "Give it with --phones, for instance --phones 100000.")
        }
        guard all <= FleetLayout.countLimit else {
            throw mistake(
                populations.last,
                "The populations have \(all) phones, but a fleet has at most "
                    + "\(FleetLayout.countLimit).", nil)
        }
        guard abs(Double(counted) + shared * Double(all) - Double(all)) < 1 else {
            let sum = Double(counted) + shared * Double(all)
            throw mistake(
                populations.last,
                "The populations have \(Int(sum.rounded())) phones together, not \(all).",
                "Change --phones, or the last population.")
        }
        return try split(all)
    }

    /// Rounds the shares so that the sum is right.
    private func split(_ all: Int) throws(ScenarioErrors) -> [Int] {
        var (exact, given) = (0.0, 0)
        var counts: [Int] = []
        for population in populations {
            switch population.size {
            case .count(let count): exact += Double(count)
            case .share(let share): exact += share * Double(all)
            }
            counts.append(Int(exact.rounded()) - given)
            given = Int(exact.rounded())
            guard counts.last ?? 0 > 0 else {
                throw mistake(
                    population, "Of \(all) phones, this share is less than one phone.", nil)
            }
        }
        return counts
    }

    private func mistake(
        _ population: Population?, _ sentence: String, _ suggestion: String?
    ) -> ScenarioErrors {
        let start = SourcePosition(file: name, line: 1, column: 1)
        return ScenarioErrors([
            ScenarioError(population?.position ?? start, sentence, suggestion: suggestion)
        ])
    }
}

extension PopulationFile {
    /// Reads a file from disk.
    package init(path: String) throws(ScenarioErrors) {
        guard let bytes = FileKind.contents(atPath: path) else {
            throw ScenarioErrors([
                ScenarioError(
                    SourcePosition(file: path, line: 1, column: 1),
                    "The file does not exist, or Belfry may not read it.")
            ])
        }
        try self.init([UInt8](bytes), name: path)
    }
}
