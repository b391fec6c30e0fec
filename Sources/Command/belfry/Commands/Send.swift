import ArgumentParser
import API
import Foundation
import Lint
import Page
import PushGateway
import PushModel

/// `belfry send PHONE|TOKEN TEXT|FILE|-`.
struct Send: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Send a push as your backend does: TLS, HTTP/2, signed token.",
        discussion: """
              belfry send phone-1 "Hello"
              belfry send phone-1 "It left Lyon." --title "Order shipped" --badge 4
              belfry send phone-1 '{"aps":{"alert":"Hi"},"order":7}'
              belfry send phone-1 --silent
              belfry send phone-1 '{"from":"Ann"}' --push-type voip
              belfry send phone-1 order.apns       a file of simctl push
              belfry send phone-1 "Hello" --environment production
              echo '{"aps":{"alert":"Hi"}}' | belfry send phone-1 -

            Prints the answer and what the phone did. Exits with 1 if APNs refuses the push.
            """)

    @Argument(
        help: ArgumentHelp("The name of a phone, or a device token.", valueName: "phone|token"),
        completion: PhoneNames.completion())
    var recipient: String
    @Argument(
        help: ArgumentHelp(
            "A text; a payload as JSON or as a .json or .apns file; or - for standard input.",
            valueName: "text|json|file|-"))
    var content: String?

    @Option(help: "The title above the text.") var title: String?
    @Option(
        help: ArgumentHelp(
            "The name of a sound; default is the sound of the system.", valueName: "name"))
    var sound: String?
    @Option(help: ArgumentHelp("The number on the app's icon.", valueName: "number")) var badge:
        Int?
    @Flag(help: "Wake the app as well (content-available).") var contentAvailable = false
    @Flag(help: "Wake the app and show nothing.") var silent = false
    @Flag(help: "Text, even if it looks like JSON or a file.") var text = false
    @OptionGroup var headers: SendHeaders
    @Option(help: "The environment of the requested host [either].")
    var environment: PushEnvironment?
    @OptionGroup var texts: StringsOption
    @OptionGroup var target: PhoneTarget

    func validate() throws {
        if silent, content != nil {
            throw ValidationError(
                "--silent shows nothing, so it takes no text. To show a text and wake the app, "
                    + "use --content-available.")
        }
        if !silent, content == nil {
            throw ValidationError(#"What to push? For instance: belfry send phone-1 "Hello""#)
        }
        let shapesText = title != nil || sound != nil || badge != nil || contentAvailable
        let isPayload =
            !text
            && (content == "-" || PushContent.isFile(content ?? "")
                || PushContent.isJSON(content ?? ""))
        if shapesText, silent || isPayload {
            throw ValidationError(
                "--title, --sound, --badge and --content-available go with a text. A payload has "
                    + "its own keys for these.")
        }
        if let content, !text, !isPayload, let objection = PushContent.objection(toText: content) {
            throw ValidationError(objection)
        }
    }

    func run() async throws {
        let client = target.service.client
        let service: ServiceDescription = try await client.get("/service")
        let content = try pushContent
        let catalog = try texts.catalog
        let recipient = try await recipient(in: service, content, client)
            .holding(
                headers.pushType.map(PushType.init) ?? content.pushType, for: content.bytes,
                client)
        let push = ProviderPush(
            token: recipient.token,
            headers: headers.fields(
                for: content, to: content.targetBundle ?? recipient.bundle, known: recipient.type),
            payload: content.bytes)
        let started = ContinuousClock.now
        let answer = try await Provider(service: service, environment: environment).push(push)
        let report = SendReport(
            answer: answer, took: .now - started, outcome: try await outcome(of: answer, client),
            findings: push.findings(with: catalog), paint: Terminal.paint, wrap: Terminal.wrap)
        try target.output.write(report, orText: report.text)
        if answer.status != 200 { throw ExitCode.failure }
    }

    /// Returns the recipient. A token whose app was deleted keeps the app's topic, so that APNs
    /// answers 410.
    private func recipient(
        in service: ServiceDescription, _ content: PushContent, _ client: ServiceClient
    ) async throws -> PushRecipient {
        var found = try PushRecipient(
            recipient, app: target.app ?? content.targetBundle,
            in: try await service.naming(recipient, client))
        if found.bundle == nil {
            let phones: [PhoneDescription] = try await client.items(
                "/phones", query: ["limit": "1000"])
            found.bundle = phones.flatMap(\.deletedApps).first
        }
        return found
    }

    private var pushContent: PushContent {
        get throws {
            switch content {
            case nil: PushContent.silent
            case let text? where self.text: shaped(text)
            case "-"?:
                PushContent(bytes: Array(try FileHandle.standardInput.readToEnd() ?? Data()))
            case let argument? where PushContent.isFile(argument):
                try PushContent(file: argument)
            case let json? where PushContent.isJSON(json): try PushContent(json: json)
            case let text?: shaped(text)
            }
        }
    }

    private func shaped(_ text: String) -> PushContent {
        PushContent(
            text: text, title: title, sound: sound, badge: badge,
            contentAvailable: contentAvailable)
    }

    /// Returns the result of the push and its trace from the service.
    private func outcome(
        of answer: ProviderAnswer, _ client: ServiceClient
    ) async throws -> SendReport.Outcome? {
        guard let id = answer.id else { return nil }
        let pushes: Items<PushLine> = try await client.get(
            "/pushes", query: ["push": id, "limit": "1"])
        guard let push = pushes.items.last else { return nil }
        guard let phone = push.phone else { return SendReport.Outcome(push: push, trace: []) }
        let trace = try await client.trace(of: phone, query: ["push": id])
        return SendReport.Outcome(push: push, trace: trace)
    }
}
