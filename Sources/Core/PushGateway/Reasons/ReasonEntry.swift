/// One row of the table of all answers: a check that a request may fail, and the reason that it gets.
///
/// The rows of one API are in the order of its checks: a request that is wrong twice gets the reason
/// of the earlier row.
package struct ReasonEntry: Hashable, Sendable {
    /// What a request is about.
    package enum API: String, Hashable, Sendable, CaseIterable {
        /// `POST /3/device/TOKEN`
        case device
        /// `POST /4/broadcasts/apps/BUNDLE`
        case broadcast
        /// `/1/apps/BUNDLE/channels`, `/1/apps/BUNDLE/all-channels`
        case channels
    }

    /// How well something is known.
    package enum Evidence: String, Hashable, Sendable, CaseIterable {
        /// Apple's pages say so.
        case documented
        /// Somebody has seen APNs do so.
        case observed
        /// Nobody has published it; it is Belfry's choice.
        case assumed
    }

    package var reason: Reason
    package var apis: [API]
    /// A whole sentence: what is wrong with the request.
    package var meaning: String
    /// A whole sentence: what to do.
    package var remedy: String
    /// That this is the answer to such a request.
    package var evidence: Evidence
    /// That the check has this place; `nil` for an answer that has none.
    package var place: Evidence?
    /// A page, where there is one.
    package var source: String?
    /// The setting of the service that decides it, `--token-updates` for instance.
    package var setting: String?

    /// `403`
    package var status: Int { reason.status }

    init(
        _ reason: Reason, _ apis: [API], _ meaning: String, do remedy: String,
        _ evidence: Evidence = .documented, place: Evidence? = .assumed, source: String? = nil,
        setting: String? = nil
    ) {
        self.reason = reason
        self.apis = apis
        self.meaning = meaning
        self.remedy = remedy
        self.evidence = evidence
        self.place = place
        self.source = source
        self.setting = setting
    }
}

extension ReasonEntry {
    /// Every answer, in the order of the checks; then those that no check of a request gives.
    package static let table =
        ofConnection + ofEveryRequest + ofPush + ofPayload + ofChannels + ofBroadcast + ofManagement
        + ofService

    /// The rows of one API, in the order of its checks.
    package static func table(of api: API) -> [ReasonEntry] {
        table.filter { $0.apis.contains(api) }
    }

    static let push: [API] = [.device]
    static let every = API.allCases
    static let channel: [API] = [.broadcast, .channels]

    /// Apple's pages about the reasons of pushes, of channels, of tokens, and about requests.
    static let handling =
        "https://developer.apple.com/documentation/usernotifications/"
        + "handling-notification-responses-from-apns"
    static let channelErrors =
        "https://developer.apple.com/documentation/usernotifications/"
        + "handling-error-responses-from-apns"
    static let tokens =
        "https://developer.apple.com/documentation/usernotifications/"
        + "establishing-a-token-based-connection-to-apns"
    static let sending =
        "https://developer.apple.com/documentation/usernotifications/"
        + "sending-notification-requests-to-apns"
}
