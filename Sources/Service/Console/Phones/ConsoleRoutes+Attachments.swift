import API
import HTTPTypes
import Hummingbird
import NIOCore
import Page

/// The images of notifications. Belfry serves what the app attached, and never loads anything.
extension ConsoleRoutes {
    var attachmentRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "phones/{name}/attachments/{file}",
                "Returns an image that an app or its service extension attached.",
                parameters: [
                    .path("name", "The phone's name."),
                    .path("file", "The last part of the “path” of an attachment."),
                    .query(
                        "at", .natural,
                        "A “sequence” of the trace, for a notification that the phone showed then."
                    ),
                ],
                answers: [
                    .text("image/png", "The image: PNG, JPEG or GIF."),
                    .problem(409, "The phone did not exist then, or the log lacks its past."),
                ], handler: attachment)
        ]
    }

    private func attachment(_ call: APICall) async throws -> Response {
        let phone = try await call.integer("at") == nil ? phone(call) : pastPhone(call)
        let file = try call.path("file")
        let shown = phone.notifications + [phone.banner].compactMap(\.self)
        guard
            let attachment = shown.lazy.flatMap({ $0.attachments ?? [] })
                .first(where: { $0.file == file })
        else {
            throw Problem(
                404, "No notification on \(phone.name) has the file “\(file.prefix(80))”.",
                hint: "GET /api/v1/phones/\(phone.name) lists the attachments.")
        }
        guard let image = await Self.image(attachment.path) else {
            throw Problem(
                404, "“\(file.prefix(80))” is not a PNG, JPEG or GIF image, or no longer exists.",
                hint: "Belfry shows images only.")
        }
        return call.text(
            ByteBuffer(bytes: image.bytes), image.mediaType,
            headers: [
                .contentSecurityPolicy: "default-src 'none'; sandbox",
                // A file of the store has a random name and never changes.
                .cacheControl: "private, max-age=86400, immutable",
            ])
    }

    @concurrent
    private static func image(_ path: String) async -> AttachmentImage? {
        AttachmentImage(file: path)
    }
}
