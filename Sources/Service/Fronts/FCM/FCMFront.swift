import Foundation
import Logging
import PushGateway
import PushModel
import PushServer
import Switchboard
import World

/// FCM for one service: messages become pushes on the road of every other push, and APNs' answers
/// become answers of FCM.
///
/// The front decides nothing about iOS. It holds only what belongs to FCM: subscriptions to topics,
/// device groups, faults, and the messages behind the newest pushes.
package actor FCMFront {
    let nodes: Nodes
    /// The project of addresses without another one.
    package nonisolated let project: String
    package nonisolated let key: FCMKey
    nonisolated let tokens: FCMAccessTokens
    nonisolated let switches: FCMSwitches
    /// The file of topics and groups; `nil` keeps them in memory.
    private let file: URL?
    nonisolated let logger: Logger
    private var phones = FCMPhones()
    private(set) var topics: FCMTopics
    private var notes = FCMNotes()
    private var currentFaults = FCMFaults()
    private var lastMessageID = 0

    package init(
        nodes: Nodes, project: String, key: FCMKey, switches: FCMSwitches = FCMSwitches(),
        file: URL? = nil, logger: Logger
    ) throws(FCMFileError) {
        self.nodes = nodes
        self.project = project
        self.key = key
        tokens = FCMAccessTokens(key: key)
        self.switches = switches
        self.file = file
        self.logger = logger
        topics = if let file { try FCMTopics(file: file) } else { FCMTopics() }
    }

    /// Answers one request of a sender.
    package func answer(_ request: FrontRequest) async -> FrontReply {
        let route = FCMRoute(request)
        switch route {
        case .token: return .answer(accessToken(for: request))
        case .removed(let hint): return .answer(.missing(hint: hint))
        case .unknown:
            return .answer(
                .missing(
                    hint:
                        "FCM has no \(request.method) \(request.path.prefix(100)). Messages go to POST "
                        + "/v1/projects/ID/messages:send."))
        case .register: return .answer(await register(request))
        case .appTopic: return .answer(await changeTopic(request))
        case .send, .addTopic, .removeTopic, .subscribe, .unsubscribe, .importTokens, .info,
            .groups:
            break
        }
        switch tokens.check(request["authorization"], now: Date()) {
        case .failure(let refusal):
            logger.notice("FCM refused a request: 401 UNAUTHENTICATED. \(refusal.hint)")
            return .answer(unauthenticated(refusal.hint))
        case .success(let sender):
            switch route {
            case .send(let project):
                return await answerMessage(request, from: sender, to: project)
            case .addTopic(let topic, let token, let project):
                return .answer(await change(topic, of: token, sender, project, isOn: true))
            case .removeTopic(let topic, let token, let project, let mayBeMissing):
                return .answer(
                    await change(
                        topic, of: token, sender, project, isOn: false, mayRepeat: mayBeMissing))
            default: return .answer(await answer(request, route, for: sender.project ?? project))
            }
        }
    }

    private nonisolated func accessToken(for request: FrontRequest) -> FrontAnswer {
        let answer = tokens.answer(request, now: Date())
        if let hint = answer.fields.first(where: { $0.name == "x-belfry-hint" })?.value {
            logger.notice("FCM gave no access token. \(hint)")
        }
        return answer
    }

    private nonisolated func unauthenticated(_ hint: String) -> FrontAnswer {
        let problem = FCMProblem.unauthenticated(hint)
        guard switches.authError == .html else { return FrontAnswer(problem) }
        return FrontAnswer(
            status: 401,
            fields: [
                FrontField("content-type", "text/html; charset=UTF-8"),
                FrontField("x-belfry-hint", HintText.line(hint)),
            ],
            body: Array("<HTML><HEAD><TITLE>Unauthorized</TITLE></HEAD></HTML>\n".utf8))
    }

    // MARK: Addresses

    /// Returns the address of an app on a phone; `nil` if the app has no APNs token.
    package func address(
        of bundle: BundleID, on phone: String, project: String? = nil
    ) async -> FCMAddress? {
        let node = nodes[phone: phone]
        guard await node.hasToken(bundle, on: phone) else { return nil }
        let installation = await node.installation(of: bundle, on: phone)
        return FCMAddress(installation, project: project ?? self.project)
    }

    /// Returns the app of a FID.
    func find(_ installation: FCMInstallation) async -> FCMPhones.Found {
        if phones[installation.phone] == nil {
            let worlds = await nodes.worlds
            if phones.mayRead(worlds) { phones.read(worlds) }
        }
        guard let name = phones[installation.phone] else { return .none }
        return await nodes[phone: name].find(installation, on: name)
    }

    // MARK: The state of the front

    /// Changes topics or groups, and stores them. Throws `INTERNAL` if they cannot be stored; then
    /// nothing has changed.
    func change<Result>(_ body: (inout FCMTopics) -> Result) throws(FCMProblem) -> Result {
        var changed = topics
        let result = body(&changed)
        if let file, changed != topics {
            do {
                try changed.write(to: file)
            } catch {
                logger.error("\(error)")
                throw .inner("\(error)")
            }
        }
        topics = changed
        return result
    }

    /// The message behind a push; `nil` for other pushes, and for pushes of an earlier run.
    package func note(of pushID: String) -> FCMNote? { notes[pushID] }

    func add(_ note: FCMNote, of pushID: String) { notes.add(note, of: pushID) }

    package var faults: [FCMFault] { currentFaults.all }

    /// Adds a fault, or replaces the fault with its name.
    package func add(_ fault: FCMFault) { currentFaults.add(fault) }

    /// Removes all faults, and returns their number.
    package func removeFaults() -> Int { currentFaults.removeAll() }

    func nextFault() -> FCMFault.Effect? { currentFaults.next() }

    /// Returns a new message identifier: the microseconds since 1970, 16 digits.
    func nextMessageID() -> String {
        let now = Int((nodes.epoch + nodes.now).seconds * 1_000_000)
        lastMessageID = max(lastMessageID + 1, now)
        return String(lastMessageID)
    }

    /// The time in UNIX seconds.
    nonisolated var now: Int { Int((nodes.epoch + nodes.now).seconds) }
}

extension Switchboard {
    fileprivate func hasToken(_ bundle: BundleID, on phone: String) -> Bool {
        world.registration(of: bundle, on: phone) != nil
    }
}
