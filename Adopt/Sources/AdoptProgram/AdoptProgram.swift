import belfry

/// `belfry` with all it can do: what is installed and released, and in a build `belfry-adopt`.
@main
struct AdoptProgram {
    static func main() async {
        await Belfry.main { command in try Adopting(command: command).run() }
    }
}
