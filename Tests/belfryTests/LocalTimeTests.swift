import Foundation
import Testing

@testable import belfry

struct LocalTimeTests {
    @Test(arguments: [
        ("Asia/Shanghai", "06:44:31.583"), ("UTC", "22:44:31.583"),
        ("America/St_Johns", "19:14:31.583"),
    ])
    func `C2: people read times in their own time zone`(zone: String, clock: String) throws {
        let time = LocalTime(timeZone: try #require(TimeZone(identifier: zone)))
        #expect(time.clock("2026-11-21T22:44:31.583Z") == clock)
        #expect(time.clock("no time") == "no time")
    }

    @Test func `a date is written with year, month and day`() throws {
        let time = LocalTime(timeZone: try #require(TimeZone(identifier: "Asia/Shanghai")))
        let date = Date(timeIntervalSince1970: 1_795_301_515)
        #expect(time.dateAndTime(date) == "2026-11-22 06:51:55")
    }

    @Test(arguments: [
        (0, "0 s ago"), (2, "2 s ago"), (59, "59 s ago"), (60, "1 min ago"), (3600, "1 h ago"),
        (47 * 3600, "47 h ago"), (48 * 3600, "2 days ago"), (-90, "in 1 min"),
    ])
    func `C24: how long ago something was`(seconds: Double, text: String) {
        let date = Date(timeIntervalSince1970: 1_795_301_515)
        #expect(LocalTime.distance(from: date, to: date + seconds) == text)
    }
}
