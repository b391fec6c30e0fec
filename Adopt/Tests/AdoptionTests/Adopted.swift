@testable import Adoption

/// An adoption of small files, with a compiler that says what a test wants.
struct Adopted {
    let adoption: Adoption

    /// - Parameters:
    ///   - files: the files that are named, by their paths below `/app`.
    ///   - others: the app's other files.
    ///   - compile: what the compiler prints in a round, from 1.
    init(
        _ files: [String: String], from others: [String: String] = [:],
        compile: (Int) -> String = { _ in "" }
    ) {
        let plan = Adoption.Plan(
            belfry: .folder("/belfry"), repository: Repository(Self.sources(others)))
        adoption =
            CompiledAdoption(
                Self.sources(files), plan: plan, write: { _ in }, compile: { compile($0) }
            ).adoption
    }

    /// The file that is made under a name.
    func text(_ name: String) -> String {
        adoption.files.first { $0.path.hasSuffix(name) }?.text ?? ""
    }

    private static func sources(_ files: [String: String]) -> [SourceText] {
        files.sorted { $0.key < $1.key }.map { path, text in
            SourceText(path: path, absolutePath: "/app/\(path)", text: text)
        }
    }
}
