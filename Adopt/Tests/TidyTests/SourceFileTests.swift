import Testing

struct SourceFileTests {
    @Test(arguments: [
        ("Sources/Core/World/World.swift", "Sources", "World", "World"),
        ("Sources/Command/belfry/Commands/Send+Text.swift", "Sources", "belfry", "Send+Text"),
        ("Tests/WorldTests/Kit/A.swift", "Tests", "WorldTests", "A"),
        ("PushRouter/Sources/PushRouter/Core/A.swift", "Sources", "PushRouter", "A"),
        ("Adopt/Sources/belfry-adopt/A.swift", "Sources", "belfry-adopt", "A"),
        ("Adopt/Tests/TidyTests/A.swift", "Tests", "TidyTests", "A"),
    ])
    func `a path names the target, in the root and in other packages`(
        path: String, top: String, room: String, stem: String
    ) {
        let file = SourceFile(path: path, text: "")
        #expect(file.top == top)
        #expect(file.room == room)
        #expect(file.stem == stem)
    }
}
