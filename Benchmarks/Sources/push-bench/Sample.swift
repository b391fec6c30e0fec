/// One server under one load.
struct Sample: CustomStringConvertible {
    var requestsASecond: Double
    /// CPU time of all the server's threads.
    var cpuMicrosecondsARequest: Double

    var description: String {
        let cpu = (cpuMicrosecondsARequest * 100).rounded() / 100
        return "\(Int(requestsASecond)) req/s, \(cpu) µs CPU a request"
    }
}
