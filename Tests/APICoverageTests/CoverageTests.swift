#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// Apple's API against the modules as they were compiled.
    @Suite struct CoverageTests {
        static let modules = [
            "UserNotifications": "BelfryUserNotifications",
            "UserNotificationsUI": "BelfryUserNotificationsUI",
            "UIKit": "BelfryUIKit",
            "PushKit": "BelfryPushKit",
            "ActivityKit": "BelfryActivityKit",
            "WidgetKit": "BelfryWidgetKit",
            "PushToTalk": "BelfryPushToTalk",
            "CoreLocation": "BelfryCoreLocation",
            "NowPlaying": "BelfryNowPlaying",
        ]
        /// In the order in which the page about coverage names them.
        static let names = [
            "UserNotifications", "UserNotificationsUI", "UIKit", "PushKit", "ActivityKit",
            "WidgetKit", "PushToTalk", "CoreLocation", "NowPlaying",
        ]

        /// The missing declarations in `Documentation/APICoverage.md`: one line each, with the
        /// reason.
        private func listed() throws -> [String] {
            let file = Repository.root.appending(path: "Documentation/APICoverage.md")
            return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                .filter { $0.hasPrefix("- `") }
                .map { line in
                    let parts = line.dropFirst(3).split(separator: "`", maxSplits: 1)
                    try #require(
                        parts.count == 2 && parts[1].count > 10, "“\(line)” gives no reason.")
                    return String(parts[0])
                }
        }

        // The compiler's tool takes seconds, so it is asked once.
        private static let compared = Result { try compare() }

        private func missing() throws -> (all: [InventoryEntry], missing: [InventoryEntry]) {
            try Self.compared.get()
        }

        private static func compare() throws -> (all: [InventoryEntry], missing: [InventoryEntry]) {
            let graphs = try modules.mapValues { try SymbolGraph(of: $0) }
            let all = try InventoryEntry.all()
            // UIKit adds to UserNotifications, so any of the modules may have a member.
            return (
                all, all.filter { entry in !graphs.values.contains { $0.has(entry) } }
            )
        }

        @Test func `what is missing is listed with a reason`() throws {
            let listed = Set(try listed())
            let missing = Set(try missing().missing.map(\.description))
            for entry in missing.subtracting(listed).sorted() {
                Issue.record(
                    "\(entry) is missing, and Documentation/APICoverage.md does not say why.")
            }
            for entry in listed.subtracting(missing).sorted() {
                Issue.record(
                    "\(entry) is there: take its line out of Documentation/APICoverage.md.")
            }
        }

        @Test func `the page about coverage says how much is covered`() throws {
            let (all, missing) = try missing()
            func share(_ framework: String) -> String {
                let (total, absent) = (
                    all.count { $0.framework == framework },
                    missing.count { $0.framework == framework }
                )
                // Rounded down, so that 100 % is all.
                let tenths = (total - absent) * 1000 / max(total, 1)
                return tenths == 1000 ? "100 %" : "\(tenths / 10).\(tenths % 10) %"
            }
            let line =
                "API coverage: "
                + Self.names.map { "\($0) \(share($0))" }.joined(separator: ", ")
            let page = try Repository.text(of: "Documentation/Coverage.md")
            #expect(page.contains(line), "Documentation/Coverage.md has to say: \(line)")
        }

        @Test(arguments: Self.names)
        func `at least 95 % of each framework is covered`(_ framework: String) throws {
            let (all, missing) = try missing()
            let total = all.count { $0.framework == framework }
            let absent = missing.count { $0.framework == framework }
            #expect(total > 0 && (total - absent) * 100 >= total * 95)
        }
    }
#endif
