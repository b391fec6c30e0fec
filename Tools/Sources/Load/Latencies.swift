import Histogram

/// Times from push to answer, as an HDR histogram of microseconds, exact to three digits.
///
/// https://hdrhistogram.github.io/HdrHistogram/
package struct Latencies {
    private var histogram = Histogram<UInt32>(numberOfSignificantValueDigits: .three)

    package init() {}

    package var count: Int { Int(histogram.totalCount) }

    /// Records a time; a time below a microsecond counts as one.
    package mutating func record(_ time: Duration) {
        histogram.record(UInt64(max(1, time / .microseconds(1))))
    }

    /// The time within which `percent` of the answers came, from 0 to 100; `nil` without answers.
    package func percentile(_ percent: Double) -> Duration? {
        guard count > 0 else { return nil }
        return .microseconds(Int64(histogram.valueAtPercentile(percent)))
    }

    package var mean: Duration? {
        count == 0 ? nil : .microseconds(Int64(histogram.mean.rounded()))
    }
}
