import Page
import PushGateway
import PushModel
import Questions
import VirtualPhone
import World

/// The body of `POST /gallery`.
package struct GalleryRequest: Codable {
    package var payload: JSONValue
    package var ios: [IOSVersion]?

    package static let schema = Schema.body(
        "GalleryRequest",
        [
            Schema.Field("payload", .map(.anything), "The body of a push.", required: true),
            Schema.Field(
                "ios", .list(.text(example: "17.0")),
                "Versions of iOS. Default: the newest of each era with the same behaviour."),
        ])
}

/// The answer of `POST /gallery`.
package struct GalleryLine: Codable, Sendable {
    package struct Cell: Codable, Sendable {
        package var ios: String
        package var state: AppState
        package var shown: [String]
        package var calls: [String]
        package var rules: [String]
        package var phone: PhoneDescription?
    }

    package var cells: [Cell]

    package init(_ gallery: Gallery, epoch: UnixTime) {
        let gateway = Gateway(Gateway.Configuration(epoch: epoch))
        cells = gallery.cells.map { cell in
            var world = World(gateway: gateway)
            world.add(cell.device, at: .zero)
            return Cell(
                ios: cell.iOS.description, state: cell.state, shown: cell.shown.map(\.rawValue),
                calls: cell.calls, rules: cell.rules.map(\.rawValue),
                phone: PhoneDescription(
                    cell.device.phone.name, in: world, at: .zero + Gallery.moment))
        }
    }

    package static let schema = Schema.answer(
        "Gallery",
        [
            Schema.Field(
                "cells",
                .list(
                    .answer(
                        "GalleryCell",
                        [
                            Schema.Field("ios", .text, required: true),
                            Schema.Field("state", .words(AppState.self), required: true),
                            Schema.Field(
                                "shown", .list(.text), "Any of banner, list, sound, badge.",
                                required: true),
                            Schema.Field("calls", .list(.text), required: true),
                            Schema.Field("rules", .list(.text), required: true),
                            Schema.Field("phone", PhoneDescription.schema),
                        ])), required: true)
        ])
}
