import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import ServiceLifecycle

/// The console's HTTP server on one address. Used instead of Hummingbird's `Application`, whose
/// timer prepares the next second's date, because an idle service must not use CPU time.
struct ConsoleServer {
    /// The client's next request could not be read while an answer was written.
    private struct UnreadableRequest: Error {}

    static let name = "belfry"

    let configuration: ServerConfiguration
    let channel: HTTPServerBuilder
    let router: Router<ConsoleContext>
    let logger: Logger
    let onServerRunning: @Sendable (any Channel) async -> Void

    /// Serves until graceful shutdown or cancellation.
    func run() async throws {
        let responder = router.buildResponder()
        let server = try channel.buildServer(
            configuration: configuration, eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
            logger: logger
        ) { [logger] request, writer, channel in
            var context = ConsoleContext(
                source: ApplicationRequestContextSource(channel: channel, logger: logger))
            context.connection = channel
            var response: Response
            do {
                response = try await responder.respond(to: request, context: context)
            } catch let error as HTTPParserError {
                throw error
            } catch {
                response = Response(status: .internalServerError)
            }
            response.headers[.date] = Self.now
            response.headers[.server] = Self.name
            do {
                try await writer.write(response: response.head, body: response.body)
            } catch is HTTPParserError {
                // Do not rethrow the parser error: a second answer would be written after this one.
                throw UnreadableRequest()
            }
        } onServerRunning: { [onServerRunning] in
            await onServerRunning($0)
        }
        try await server.run()
    }

    /// The time for the field `date`.
    static var now: String { date(at: time(nil)) }

    /// Formats seconds since 1970 as `Sun, 06 Nov 1994 08:49:37 GMT`.
    ///
    /// https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7
    static func date(at seconds: time_t) -> String {
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        var (seconds, parts) = (seconds, tm())
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
        let day = "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
        let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(two).joined(separator: ":")
        return "\(day) \(parts.tm_year + 1900) \(time) GMT"
    }
}
