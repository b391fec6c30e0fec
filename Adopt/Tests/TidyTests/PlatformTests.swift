import Testing

/// Differences between Linux and macOS are in the room `Libc`, or in a file named here.
struct PlatformTests {
    /// Files with a difference of their own, and what it is.
    private static let exceptions = [
        "Sources/Command/belfry/Service/DoctorChecks.swift": "the command that trusts a CA",
        "Sources/Command/belfry/Service/RunningService.swift": "the call of StartPages",
        "Sources/Command/belfry/Service/StartPages.swift": "memory that Linux counts",
    ]
    /// The folders of what runs on both systems. The other rooms of `Apps` are Apple's frameworks, of which
    /// macOS has parts.
    private static let folders = [
        "Sources/Core/", "Sources/Language/", "Sources/Service/", "Sources/Command/",
        "Sources/Testing/", "Sources/Apps/AppGuest/",
    ]
    private static let condition = Pattern(
        #"(#(?:if|elseif) .*(?:os\(|canImport\((?:Darwin|Glibc|Musl|os)\)))"#)

    @Test func `a room on both systems asks Libc for what differs`() throws {
        let found = try Repository.sources.map(\.path)
            .filter { path in Self.folders.contains { path.hasPrefix($0) } }
            .filter { !Self.condition.matches(in: try Repository.text(of: $0)).isEmpty }
        #expect(found.sorted() == Self.exceptions.keys.sorted())
    }
}
