import Console
import Load
import PushModel

/// Makes the pushes of a load test: each share for each phone, with the token that goes with it.
struct LoadRecipients {
    let service: ServiceDescription
    let client: ServiceClient

    func parts(of content: LoadContent) async throws -> [LoadMix<LoadPush>.Part] {
        var parts: [LoadMix<LoadPush>.Part] = []
        for share in try content.shares {
            parts.append(
                LoadMix.Part(weight: share.weight, pushes: try await pushes(of: share, content)))
        }
        return parts
    }

    private func pushes(
        of share: LoadShare, _ content: LoadContent
    ) async throws -> [LoadPush] {
        let (body, type, priority) = try share.push
        let app = content.app ?? body.targetBundle
        if content.names == nil, service.phoneCount != nil {
            return try await fleetPushes(to: app, body, type, priority)
        }
        var pushes: [LoadPush] = []
        for name in try content.names ?? names(with: app) {
            let recipient = try await PushRecipient(
                name, app: app, in: try await service.naming(name, client)
            ).holding(type, for: body.bytes, client)
            var headers = ["apns-push-type": type.rawValue]
            headers["apns-topic"] = recipient.bundle.map { $0 + type.topicSuffix }
            headers["apns-priority"] = priority.map(String.init)
            pushes.append(
                LoadPush(token: recipient.token, headers: headers, payload: body.bytes))
        }
        return pushes
    }

    /// To all phones of many: the service lists their tokens.
    private func fleetPushes(
        to app: String?, _ body: PushContent, _ type: PushType, _ priority: Int?
    ) async throws -> [LoadPush] {
        guard let bundle = app ?? service.phones.flatMap(\.apps).first?.bundle else {
            _ = try names(with: app)
            return []
        }
        var headers = ["apns-push-type": type.rawValue]
        headers["apns-topic"] = bundle + type.topicSuffix
        headers["apns-priority"] = priority.map(String.init)
        let tokenType = type.topicSuffix.isEmpty ? PushType.alert : type
        var pushes: [LoadPush] = []
        var rest: [UInt8] = []
        try await client.stream("/tokens", query: ["app": bundle, "type": tokenType.rawValue]) {
            rest += $0
            let lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            for line in lines.dropLast() {
                pushes.append(
                    LoadPush(
                        token: String(decoding: line, as: UTF8.self), headers: headers,
                        payload: body.bytes))
            }
            rest = Array(lines.last ?? [])
        }
        guard !pushes.isEmpty else {
            _ = try names(with: bundle)
            throw Failure(
                "No phone has a token for \(type.rawValue) pushes to "
                    + "\(TerminalText.escape(bundle)) yet. Name some phones with --phones, and they "
                    + "are asked for them.")
        }
        return pushes
    }

    /// The phones on which an app, or this one, holds a token.
    private func names(with app: String?) throws(Failure) -> [String] {
        guard !service.phones.isEmpty else {
            throw Failure("There is no phone. Add one: belfry phones add phone-1")
        }
        let names = service.phones.filter { phone in
            phone.apps.contains { app == nil || $0.bundle == app }
        }.map(\.name)
        guard names.isEmpty else { return names }
        let first = service.phones[0].name
        guard let app else {
            throw Failure(
                "No app on any phone holds a token. Open one: belfry launch \(first)")
        }
        let known = Set(service.phones.flatMap(\.apps).map(\.bundle)).sorted()
        throw Failure(
            "\(TerminalText.escape(app)) holds no token on any phone. "
                + (known.isEmpty ? "" : "Apps that do: \(known.joined(separator: ", ")). ")
                + "To add it: belfry phones edit \(first) --add-app \(TerminalText.escape(app))")
    }
}

extension LoadShare {
    private static let alert = PushContent(
        text: "One of many pushes.", title: "belfry load", sound: nil, badge: nil,
        contentAvailable: false)
    private static let call = PushContent(bytes: Array(#"{"from":"belfry load"}"#.utf8))

    /// What it sends. A background push has the priority 5 that Apple asks for.
    fileprivate var push: (content: PushContent, type: PushType, priority: Int?) {
        get throws(Failure) {
            switch content {
            case .type(.background, let priority): (.silent, .background, priority ?? 5)
            case .type(.voip, let priority): (Self.call, .voip, priority)
            case .type(let type, let priority): (Self.alert, type, priority)
            case .file(let path): try Self.push(of: PushContent(file: path))
            }
        }
    }

    private static func push(
        of content: PushContent
    ) -> (content: PushContent, type: PushType, priority: Int?) {
        let type = content.pushType
        return (content, type, type == .background ? 5 : nil)
    }
}
