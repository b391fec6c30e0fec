import Hummingbird
import Journal
import Switchboard

extension ConsoleRoutes {
    /// One page that says where things are and what happened last; it asks no other host for
    /// anything and runs no script.
    func page(for request: Request) async throws -> EditedResponse<String> {
        let service = await service(for: request)
        var traces: [String: [TraceEntry]] = [:]
        for phone in service.phones {
            traces[phone.name] = try await switchboard.journal.trace(of: phone.name, limit: 50)
        }
        let page = Page(
            service: service, traces: traces, epoch: switchboard.epoch)
        return EditedResponse(
            headers: [
                .contentType: "text/html; charset=utf-8",
                .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'",
                .cacheControl: "no-store",
            ],
            response: page.html)
    }
}
