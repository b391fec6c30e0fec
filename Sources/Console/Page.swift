import HTTPTypes
import Hummingbird
import Journal
import NIOCore
import Page
import PushModel
import Switchboard

/// The page at `/`: addresses, phones, and their newest trace records.
struct Page {
    /// How many phones are shown; the others are in the API.
    static let phoneLimit = 20

    let service: ServiceDescription
    let traces: [String: [TraceEntry]]
    let epoch: UnixTime

    var html: String {
        """
        <!doctype html>
        <html lang="en"><meta charset="utf-8"><title>Belfry</title>
        <style>
        :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
        body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
        code, td { font-family: ui-monospace, monospace; font-size: 13px }
        code { overflow-wrap: anywhere } td { padding: 0 .8rem 0 0; vertical-align: top }
        </style>
        <h1>Belfry</h1>
        <p>Point your push library at <code>\(text(service.apns))</code> and have it trust
        <code>\(text(service.ca))</code>. Signing key for development:
        <code>\(text(service.key.file))</code>, key id <code>\(text(service.key.keyID))</code>,
        team <code>\(text(service.key.teamID))</code>.</p>
        <p>As JSON: <a href="/api/v1/service">service</a>,
        <a href="/api/v1/phones">phones</a>, <a href="/api/v1/pushes">pushes</a>.</p>
        \(service.phones.prefix(Self.phoneLimit).map(section).joined(separator: "\n"))
        </html>
        """
    }

    private func section(_ phone: ServiceDescription.Phone) -> String {
        let apps = phone.apps.map {
            "<p>\(text($0.bundle)), \($0.environment.rawValue) token <code>\(text($0.token))</code></p>"
        }
        let rows = (traces[phone.name] ?? []).reversed().map(row)
        return """
            <h2>\(text(phone.name)), iOS \(text(phone.ios))</h2>
            \(apps.joined(separator: "\n"))
            <table>\(rows.isEmpty ? "<tr><td>Nothing yet." : rows.joined(separator: "\n"))</table>
            """
    }

    private func row(_ entry: TraceEntry) -> String {
        let line = TraceLine(entry, epoch: epoch)
        let time = line.at.split(separator: "T").last.map { String($0.prefix(12)) } ?? line.at
        return "<tr><td>\(text(time))<td>\(line.kind.rawValue)<td>\(text(line.text))"
            + "<td>\(text(line.rules.joined(separator: " ")))"
    }

    private func text(_ text: String) -> String { HTMLText.escape(text) }
}

extension ConsoleRoutes {
    var pageRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "/", "The page.", answers: [.text("text/html")], isDocumented: false,
                handler: page)
        ]
    }

    /// The page at `/`. It loads nothing from other hosts and runs no script.
    private func page(_ call: APICall) async throws -> Response {
        let service = await service(for: call.request)
        var traces: [String: [TraceEntry]] = [:]
        let slot = try await slots.enter()
        defer { withExtendedLifetime(slot) {} }
        for phone in service.phones.prefix(Page.phoneLimit) {
            traces[phone.name] = try await switchboard.journal.trace(of: phone.name, limit: 50)
        }
        let page = Page(
            service: service, traces: traces, epoch: switchboard.epoch)
        return call.text(
            ByteBuffer(string: page.html), "text/html; charset=utf-8",
            headers: [
                .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; "
                    + "frame-ancestors 'none'",
                .cacheControl: "no-store",
            ])
    }
}

/// Escapes text for HTML.
enum HTMLText {
    static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
