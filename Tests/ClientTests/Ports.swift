import Foundation

/// The ports of one service. Documents name 2197 (APNs) and 8197 (page and API).
struct Ports: Sendable {
    var apns: Int
    var page: Int

    func replacingUsual(in text: String) -> String {
        text.replacing(#/\b2197\b/#, with: "\(apns)").replacing(#/\b8197\b/#, with: "\(page)")
    }

    func restoringUsual(in text: String) -> String {
        text.replacing("\(apns)", with: "2197").replacing("\(page)", with: "8197")
    }
}

extension BelfryService {
    var ports: Ports {
        Ports(apns: ready.apnsPort, page: URL(string: ready.api)?.port ?? 0)
    }
}
