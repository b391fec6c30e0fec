import Testing

struct VerbsTests {
    @Test func `a verb is its name, or the text that the case gives it`() {
        let text = """
            enum Verb: String, CaseIterable {
                case tap, press
                /// A comment.
                case forceQuit = "force-quit"
            }
            enum Object: String { case banner }
            """
        #expect(Verbs.read(text) == ["tap", "press", "force-quit"])
    }

    @Test func `the table of the sources has verbs`() {
        #expect(Set(Verbs.all).isSuperset(of: ["tap", "force-quit", "media-session", "renew"]))
    }
}
