import Foundation
import PushGateway
import PushModel
import PushServer
import Switchboard

/// Subscriptions to topics, and what the server of instance IDs knows of a token.
///
/// https://developers.google.com/instance-id/reference/server
extension FCMFront {
    /// The most tokens of a change of subscriptions, and of an import.
    static let batchLimit = 1000
    static let importLimit = 100

    func answer(
        _ request: FrontRequest, _ route: FCMRoute, for project: String
    ) async -> FrontAnswer {
        do {
            switch route {
            case .subscribe: return try await subscribe(request, project, isOn: true)
            case .unsubscribe: return try await subscribe(request, project, isOn: false)
            case .importTokens: return try await importTokens(request, project)
            case .info(let token, let details):
                return await info(token, details: details, project)
            case .groups(let name): return try await groups(request, name: name, project)
            case .send, .addTopic, .removeTopic, .token, .register, .appTopic, .removed, .unknown:
                return .missing(hint: "")
            }
        } catch let problem as FCMProblem {
            return FrontAnswer(problem)
        } catch let mistake as Mistake {
            return mistake.answer
        } catch {
            return FrontAnswer(.inner("\(error)"))
        }
    }

    /// A request that this server refuses as a whole. Its error is a text, not an object.
    struct Mistake: Error {
        var error: String
        var hint: String
        var status = 400

        var answer: FrontAnswer {
            var answer = FrontAnswer.json(["error": .string(error)], status: status)
            answer.fields.append(FrontField("x-belfry-hint", HintText.line(hint)))
            return answer
        }
    }

    static func json(_ request: FrontRequest) throws(Mistake) -> JSONValue {
        guard let json = try? JSONValue(parsing: request.body), json.object != nil else {
            throw Mistake(error: "INVALID_ARGUMENT", hint: "The body has to be a JSON object.")
        }
        return json
    }

    private func subscribe(
        _ request: FrontRequest, _ project: String, isOn: Bool
    ) async throws -> FrontAnswer {
        let json = try Self.json(request)
        guard let to = json["to"]?.string, let topic = try? FCMMessage.topic(to) else {
            throw Mistake(
                error: "INVALID_ARGUMENT", hint: "“to” has to be a topic such as /topics/news.")
        }
        guard let tokens = json["registration_tokens"]?.array, !tokens.isEmpty,
            tokens.count <= Self.batchLimit
        else {
            throw Mistake(
                error: "INVALID_ARGUMENT",
                hint: "“registration_tokens” has to be a list of 1 to \(Self.batchLimit) tokens.")
        }
        var fids: [Result<String, SubscriptionError>] = []
        for token in tokens { fids.append(await fid(token, project)) }
        let day = Self.day(now)
        let results = try change { topics in
            fids.map { fid -> JSONValue in
                switch fid {
                case .failure(let error): return ["error": .string(error.rawValue)]
                case .success(let fid):
                    guard isOn else {
                        topics.unsubscribe(fid, from: topic, in: project)
                        return [:]
                    }
                    let isAdded = topics.subscribe(fid, to: topic, in: project, on: day)
                    return isAdded
                        ? [:] : ["error": .string(SubscriptionError.tooManyTopics.rawValue)]
                }
            }
        }
        return .json(["results": .array(results)])
    }

    enum SubscriptionError: String, Error {
        case notFound = "NOT_FOUND"
        case invalidArgument = "INVALID_ARGUMENT"
        case tooManyTopics = "TOO_MANY_TOPICS"
        case permissionDenied = "PERMISSION_DENIED"
    }

    /// Returns the FID of a token whose app is installed.
    func fid(
        _ token: JSONValue, _ project: String
    ) async -> Result<String, SubscriptionError> {
        guard let text = token.string else { return .failure(.invalidArgument) }
        var installation = FCMInstallation(fid: text[...])
        do {
            if installation == nil { installation = try Self.installation(text, project) }
        } catch {
            switch error.code {
            case .senderMismatch?: return .failure(.permissionDenied)
            case .unregistered?: return .failure(.notFound)
            default: return .failure(.invalidArgument)
            }
        }
        guard let installation, case .current = await find(installation) else {
            return .failure(.notFound)
        }
        return .success(installation.fid)
    }

    /// Answers with the facts about an installation, as the PHP SDK asks for them.
    private func info(_ token: String, details: Bool, _ project: String) async -> FrontAnswer {
        guard case .success(let fid) = await fid(.string(token), project),
            let installation = FCMInstallation(fid: fid[...]),
            let registration = await find(installation).registration
        else {
            return Mistake(
                error: "No information found about this instance id.",
                hint: "No app has this registration.", status: 404
            ).answer
        }
        var facts: [String: JSONValue] = [
            "application": .string(registration.bundle), "platform": "IOS",
            "authorizedEntity": .string(FCMProject.number(of: project)),
        ]
        if details {
            let days = topics.topics(of: fid, in: project)
            facts["rel"] = [
                "topics": .object(days.mapValues { ["addDate": .string($0)] })
            ]
        }
        return .json(.object(facts))
    }

    /// Answers with the registration tokens of APNs tokens, for senders that come from APNs.
    private func importTokens(
        _ request: FrontRequest, _ project: String
    ) async throws -> FrontAnswer {
        let json = try Self.json(request)
        guard let tokens = json["apns_tokens"]?.array, (1...Self.importLimit).contains(tokens.count)
        else {
            throw Mistake(
                error: "INVALID_ARGUMENT",
                hint: "“apns_tokens” has to be a list of 1 to \(Self.importLimit) device tokens.")
        }
        guard let bundle = json["application"]?.string else {
            throw Mistake(
                error: "INVALID_ARGUMENT",
                hint: "“application” has to be the bundle identifier of the app.")
        }
        let environment = json["sandbox"]?.bool == true ? PushEnvironment.sandbox : .production
        var results: [JSONValue] = []
        for token in tokens {
            let hex = token.string ?? ""
            var result: [String: JSONValue] = ["apns_token": .string(hex)]
            if let device = DeviceToken(hex: hex),
                let held = await nodes[device].heldRegistration(of: device),
                held.bundle == bundle, held.environment == environment,
                let address = await address(of: bundle, on: held.phone, project: project)
            {
                result["status"] = "OK"
                result["registration_token"] = .string(address.token)
            } else {
                // Google documents only OK and an internal error.
                result["status"] = "INVALID_TOKEN"
            }
            results.append(.object(result))
        }
        return .json(["results": .array(results)])
    }

    static func day(_ seconds: Int) -> String {
        Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601.year().month().day())
    }
}
