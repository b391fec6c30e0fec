import Foundation
import PushModel
import Scenarios
import Switchboard
import VirtualPhone
import World

/// `--phones` and `--population`: the phones of a fleet.
struct PopulationPlan {
    private let file: PopulationFile?
    private let count: Int?

    init(count: Int?, file path: String?) throws(Failure) {
        self.count = count
        do throws(ScenarioErrors) {
            file = try path.map { path throws(ScenarioErrors) in
                try PopulationFile(path: UserFolder.url(path).path)
            }
        } catch {
            throw Self.failure(error)
        }
    }

    /// Returns the populations, with values from the world where the file has none. Empty without these
    /// settings.
    func populations(
        in world: WorldConfiguration
    ) throws(Failure) -> [WorldConfiguration.Population] {
        guard let file else { return count.map { [.init(count: $0)] } ?? [] }
        let counts: [Int]
        do throws(ScenarioErrors) {
            counts = try file.counts(of: count)
        } catch {
            throw Self.failure(error)
        }
        var all: [WorldConfiguration.Population] = []
        for (population, count) in zip(file.populations, counts) {
            let kinds = try Self.kinds(of: population, in: world)
            for (index, kind) in kinds.enumerated() {
                var kind = kind
                kind.count = count * (index + 1) / kinds.count - count * index / kinds.count
                if kind.count > 0 { all.append(kind) }
            }
        }
        return all
    }

    /// Returns a population for each version and each combination of states.
    private static func kinds(
        of population: Population, in world: WorldConfiguration
    ) throws(Failure) -> [WorldConfiguration.Population] {
        var kind = WorldConfiguration.Population(count: 0)
        kind.settings = population.settings
        kind.clock = population.clock
        kind.switches = population.switches
        kind.environment = population.environment
        var kinds: [WorldConfiguration.Population] = []
        for iOS in population.versions ?? [world.iOS] {
            kind.iOS = iOS
            guard let apps = population.apps else {
                kinds.append(kind)
                continue
            }
            for declared in try combinations(of: apps, on: iOS, in: world) {
                try check(declared, of: population, on: iOS, in: world)
                kind.apps = declared
                kinds.append(kind)
            }
        }
        return kinds
    }

    /// Returns the apps in each combination of their states.
    private static func combinations(
        of apps: [PopulationApp], on iOS: IOSVersion, in world: WorldConfiguration
    ) throws(Failure) -> [[WorldConfiguration.DeclaredApp]] {
        var combinations: [[WorldConfiguration.DeclaredApp]] = [[]]
        var bundles: Set<BundleID> = []
        for app in apps {
            for bundle in app.bundle.map({ [$0] }) ?? world.bundles {
                guard bundles.insert(bundle).inserted else {
                    throw Failure(
                        "A population has \(bundle) twice. Give each of its apps its own bundle.",
                        status: .usage)
                }
                var declared = world.app(bundle, on: iOS)
                app.change(&declared, on: iOS)
                declared.installed.bundle = bundle
                let states = app.states ?? [.background]
                combinations = combinations.flatMap { others in
                    states.map { others + [WorldConfiguration.DeclaredApp(declared, $0)] }
                }
            }
        }
        return combinations
    }

    /// Throws if no phone can be in this state.
    private static func check(
        _ apps: [WorldConfiguration.DeclaredApp], of population: Population, on iOS: IOSVersion,
        in world: WorldConfiguration
    ) throws(Failure) {
        let place = "\(population.position): "
        let inFront = apps.filter { $0.state.isForeground }
        if let app = inFront.first, population.settings.locked ?? world.locked {
            throw Failure(
                "\(place)\(app.app.installed.bundle) is \(app.state.rawValue), but a locked phone has no "
                    + "app in front. Add “locked: off” to phone.", status: .usage)
        }
        if inFront.count > 1 {
            throw Failure("\(place)Only one app of a phone can be in front.", status: .usage)
        }
        let states: [AppState] = [.background, .suspended]
        if iOS < IOSVersion(4), let app = apps.first(where: { states.contains($0.state) }) {
            throw Failure(
                "\(place)\(app.app.installed.bundle) is \(app.state.rawValue), but before iOS 4 no app "
                    + "runs in the background. Choose another state, such as killed.",
                status: .usage)
        }
    }

    private static func failure(_ errors: ScenarioErrors) -> Failure {
        let lines = errors.description.split(separator: "\n")
        return Failure(
            lines.map { TerminalText.escape(String($0)) }.joined(separator: "\n"), status: .usage)
    }
}
