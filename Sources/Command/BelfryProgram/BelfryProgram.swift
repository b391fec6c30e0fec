import belfry

/// `belfry` as a first build makes it: for `belfry adopt` it starts `belfry-adopt`, which may be built later.
@main
struct BelfryProgram {
    static func main() async {
        await Belfry.main { _ in try BesideProgram(name: "belfry-adopt").become() }
    }
}
