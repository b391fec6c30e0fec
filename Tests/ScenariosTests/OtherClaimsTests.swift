import Foundation
import Scenarios
import ScenarioSupport
import TestSupport
import Testing

/// Tests the statements of published articles beside their measurements.
struct OtherClaimsTests {
    /// A row of the tables in FieldReports/other-claims.md.
    private struct Claim {
        var id: String
        /// Which parts of Belfry it is about.
        var places: [String]

        init?(_ line: Substring) {
            let cells = line.split(separator: " | ").map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: "| "))
            }
            guard let id = cells.first, id.wholeMatch(of: /a\d-\d+/) != nil, cells.count > 4,
                let places = cells.last
            else { return nil }
            self.id = id
            self.places = places.components(separatedBy: ", ")
        }
    }

    @Test func `each claim about the phone is played under its id`() throws {
        let file = Repository.root.appending(path: "FieldReports/other-claims.md")
        let claims = try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n").compactMap(Claim.init)
        let ofThePhone = claims.filter { $0.places.contains("phone") }.map(\.id)
        #expect(!ofThePhone.isEmpty, "the tables are not read any more")
        let played = Set(
            try Repository.files(in: "Scenarios").flatMap(\.scenarios)
                .filter { $0.claim != nil }.map(\.id))
        #expect(ofThePhone.filter { !played.contains($0) } == [])
    }
}
