import Testing

@testable import push_bench

struct GrowthTests {
    @Test func `a growth report has a row and a bar for each size`() {
        let rows = [
            GrowthRow(
                name: Growth.phones.name(of: 1), keepsData: false, cpuMicrosecondsAPush: 12.6,
                requestsASecond: 70_000.4, mebibytes: 40, diskMebibytes: nil),
            GrowthRow(
                name: Growth.phones.name(of: 1_000_000), keepsData: true,
                cpuMicrosecondsAPush: 3, requestsASecond: 50_000, mebibytes: 120,
                diskMebibytes: 33.2),
        ]
        #expect(
            GrowthReport(rows: rows).text == """
                | load             |    log | CPU µs | pushes/s | MiB | folder MiB |
                | ---------------- | -----: | -----: | -------: | --: | ---------: |
                | 1 phone          | memory |   12.6 |    70000 |  40 |          – |
                | 1,000,000 phones | folder |    3.0 |    50000 | 120 |         33 |

                CPU time of a push:

                ```
                1 phone, memory           ████████████████████████████████████████ 12.6
                1,000,000 phones, folder  ██████████ 3.0
                ```
                """)
    }

    @Test func `no size has more pushes than the limit`() {
        #expect(Growth.pushes.sizes(upTo: 100_000) == [10_000, 100_000])
        #expect(Growth.phones.sizes(upTo: 10_000) == [1, 1000, 1_000_000])
    }
}
