/// One row of the table of all answers: a check that a request may fail, and its reason.
///
/// The rows of one API are in the order of its checks. A request that fails two of them gets the
/// reason of the earlier row.
package struct ReasonEntry: Hashable, Sendable {
    /// The API that a request uses.
    package enum API: String, Hashable, Sendable, CaseIterable {
        /// `POST /3/device/TOKEN`
        case device
        /// `POST /4/broadcasts/apps/BUNDLE`
        case broadcast
        /// `/1/apps/BUNDLE/channels`, `/1/apps/BUNDLE/all-channels`
        case channels
    }

    /// The quality of the knowledge about an answer.
    package enum Evidence: String, Hashable, Sendable, CaseIterable {
        /// Apple's pages describe it.
        case documented
        /// Clients have seen it.
        case observed
        /// Not published; Belfry's choice.
        case assumed
    }

    package var reason: Reason
    package var apis: [API]
    /// The problem with the request, as a whole sentence.
    package var meaning: String
    /// The remedy, as a whole sentence.
    package var remedy: String
    /// The evidence for this answer to such a request.
    package var evidence: Evidence
    /// The evidence for the place of the check; `nil` for an answer without a place.
    package var place: Evidence?
    /// The address of a page about it, if any.
    package var source: String?
    /// The setting of the service that changes the answer, for instance `--token-updates`.
    package var setting: String?

    /// The HTTP status of the reason.
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
    /// Every answer in the order of the checks, followed by the answers that no check gives.
    package static let table =
        ofConnection + ofEveryRequest + ofPush + ofPayload + ofChannels + ofBroadcast + ofManagement
        + ofService

    /// Returns the rows of one API, in the order of its checks.
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
