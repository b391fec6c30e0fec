/// The number of a project. Google gives each project a name and a number, and accepts both in paths.
enum FCMProject {
    /// Twelve digits that follow from the name.
    static func number(of project: String) -> String {
        String(100_000_000_000 + FCMHash.of(project, seed: 0x70) % 900_000_000_000)
    }

    /// Returns whether a path names a project by its name or its number.
    static func isNamed(_ project: String, by text: String) -> Bool {
        text == project || text == number(of: project)
    }
}
