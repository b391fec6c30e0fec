import PushModel
import Testing

@testable import Load

struct LoadMixTests {
    private func next(_ count: Int, of parts: [(Int, [String])]) -> [String] {
        var mix = LoadMix(parts.map { LoadMix.Part(weight: $0.0, pushes: $0.1) })
        return (0..<count).map { _ in mix.next() }
    }

    @Test func `each kind has its share at any time`() {
        let order = next(1000, of: [(80, ["a"]), (15, ["b"]), (5, ["c"])])
        for count in stride(from: 20, through: 1000, by: 20) {
            let part = order.prefix(count)
            #expect(part.count { $0 == "a" } == count * 4 / 5)
            #expect(part.count { $0 == "c" } == count / 20)
        }
    }

    @Test func `kinds are interleaved`() {
        #expect(next(8, of: [(3, ["a"]), (1, ["b"])]).joined() == "aabaaaba")
    }

    @Test func `each recipient has its turn, of each kind for itself`() {
        let order = next(8, of: [(1, ["1", "2", "3"]), (1, ["x", "y"])])
        #expect(order == ["1", "x", "2", "y", "3", "x", "1", "y"])
    }

    @Test func `a mix is a list of kinds and shares`() throws {
        let shares = try LoadShare.list("alert=80, alert/5=10,voip=5,a/b=c.apns=5")
        #expect(
            shares.map(\.content) == [
                .type(.alert, priority: nil), .type(.alert, priority: 5),
                .type(.voip, priority: nil), .file("a/b=c.apns"),
            ])
        #expect(shares.map(\.weight) == [80, 10, 5, 5])
    }

    @Test(arguments: [
        (
            "alert",
            "“alert” in --mix has no share. Write for instance: --mix "
                + "alert=80,background=20"
        ),
        (
            "alert=0",
            "The share of “alert” in --mix is a whole number from 1 to 1000000. Write for "
                + "instance: --mix alert=80,background=20"
        ),
        (
            "alarm=5",
            "--mix does not know “alarm”. It takes alert, background, voip, with a priority as in "
                + "alert/5, and files that end in .json or .apns. Write for instance: --mix "
                + "alert=80,background=20"
        ),
        ("alert/7=5", "The priority of “alert/7” in --mix is 10, 5 or 1, as in alert/5."),
        ("alert=1,alert=2", "--mix names “alert” twice. Give it one share."),
    ])
    func `a wrong mix is refused with what to write`(text: String, sentence: String) {
        let error = #expect(throws: LoadShare.Misspelling.self) { try LoadShare.list(text) }
        #expect(error?.sentence == sentence)
    }
}
