import PushModel
import Scenarios
import VirtualPhone

extension Matrix {
    /// The matrix as a table in GitHub-flavoured Markdown.
    package var markdown: String { markdown(.swift) }

    package func markdown(_ naming: CallbackNaming) -> String {
        "## iOS \(iOS)\n\n" + table(naming)
    }

    /// Returns one table: arrivals and questions in rows, states in columns.
    private func table(_ naming: CallbackNaming) -> String {
        var lines = [
            "| what arrives | what happens | " + states.map(\.rawValue).joined(separator: " | ")
                + " |", "|---|---|" + states.map { _ in "---|" }.joined(),
        ]
        for (push, group) in groups {
            for (index, row) in group.enumerated() {
                let cells = row.cells.map {
                    self.lines($0.answer, naming).joined(separator: "<br>")
                }
                let head = index == 0 ? "**\(push)**" : ""
                lines.append(
                    "| \(head) | \(row.title) | " + cells.joined(separator: " | ") + " |")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The matrix as an HTML section. The rules of a cell are its tooltip.
    package var html: String { html(.swift) }

    package func html(_ naming: CallbackNaming) -> String {
        var lines = ["<section>", "<h2>iOS \(iOS)</h2>"]
        for (push, group) in groups {
            lines.append("<table>")
            lines.append("<caption>\(push)</caption>")
            let heads = states.map { "<th scope=\"col\">\($0.rawValue)</th>" }.joined()
            lines.append("<thead><tr><td></td>\(heads)</tr></thead>")
            lines.append("<tbody>")
            for row in group {
                let cells = row.cells.map { cell in
                    let rules = cell.rules.compactMap(Rule.named).map {
                        "\($0.label.rawValue): \($0.sentence)".html
                    }
                    return
                        "<td title=\"\(rules.joined(separator: "&#10;"))\">"
                        + "\(self.lines(cell.answer, naming).joined(separator: "<br>"))</td>"
                }
                lines.append(
                    "<tr><th scope=\"row\">\(row.title)</th>\(cells.joined())</tr>")
            }
            lines.append("</tbody>")
            lines.append("</table>")
        }
        lines.append("</section>")
        return lines.joined(separator: "\n")
    }

    /// The matrix as an HTML page that loads no other files.
    package var page: String { page(.swift) }

    package func page(_ naming: CallbackNaming) -> String {
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <title>Callbacks of a push on iOS \(iOS)</title>
        <style>
        body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem; color-scheme: light dark; }
        table { border-collapse: collapse; margin: 0 0 2rem; display: block; overflow-x: auto; }
        caption { text-align: start; font-weight: 600; padding: .5rem 0; }
        th, td { border: 1px solid color-mix(in srgb, currentColor 25%, transparent);
                 padding: .3rem .6rem; text-align: start; vertical-align: top; }
        </style>
        \(html(naming))
        </html>
        """
    }

    /// An object with `ios` and `cells`. A cell has push, question, state, rules and the answer:
    /// `text` and `lines` with Swift's names, `scenarioWords` with the words of scenario files.
    package var json: JSONValue {
        .object([
            "ios": .string(iOS.description),
            "cells": .array(
                rows.flatMap { row in
                    zip(states, row.cells).map { state, cell in
                        .object([
                            "push": .string(row.push),
                            "question": .string(row.question.rawValue),
                            "state": .string(state.rawValue),
                            "text": .string(Callback.respelled(cell.text, on: iOS)),
                            "scenarioWords": .string(cell.answer.text(.scenario)),
                            "lines": .array(
                                lines(cell.answer, .swift).map { .string($0) }),
                            "rules": .array(cell.rules.map { .string($0.rawValue) }),
                        ])
                    }
                }),
        ])
    }
}

extension Matrix {
    /// The matrices of all versions as one Markdown document.
    package static var book: String {
        """
        # Which callbacks a push causes, by iOS version

        `make record` generates this page from the rules, and a test compares it with the phone.
        The app is healthy:

        - It implements every method.
        - It sets its notification delegate before \
        `application(_:didFinishLaunchingWithOptions:)` returns.
        - Its background mode is on, and notifications are allowed.
        - `userNotificationCenter(_:willPresent:withCompletionHandler:)` returns all options.

        `belfry explain` prints the rules behind a cell, and answers for other apps.
        The newest version comes first.
        Versions with equal results share a table.

        \(contents)

        ## Legend

        Methods have Apple's Swift names.
        A state in brackets is `applicationState` inside the method.
        `launchOptions` or `connectionOptions` after the state hold the notification, unless `nil` \
        follows.
        A dash means that nothing happens.


        """
            + eras.map { "## \($0.title)\n\n" + $0.matrix.table(.swift) }.joined(separator: "\n")
    }

    /// A range of versions with the same matrix.
    struct Era: Sendable {
        var first: IOSVersion
        var last: IOSVersion
        var matrix: Matrix

        var title: String { first == last ? "iOS \(first)" : "iOS \(first) to \(last)" }
    }

    /// The different matrices, the newest first, each with its range of versions.
    static let eras: [Era] = {
        var eras: [Era] = []
        for iOS in IOSVersion.changes.reversed() {
            let matrix = Matrix(iOS: iOS)
            if let newer = eras.last, newer.matrix.answersAs(matrix) {
                eras[eras.count - 1].first = iOS
            } else {
                eras.append(Era(first: iOS, last: iOS, matrix: matrix))
            }
        }
        return eras
    }()

    private func answersAs(_ other: Matrix) -> Bool {
        states == other.states && rows.map(\.push) == other.rows.map(\.push)
            && rows.map(\.question) == other.rows.map(\.question)
            && rows.flatMap(\.cells).map(\.answer) == other.rows.flatMap(\.cells).map(\.answer)
    }

    /// Links to the headings, with GitHub's anchors.
    private static var contents: String {
        eras.map { era in
            let anchor = era.title.lowercased().replacing(" ", with: "-").filter { $0 != "." }
            return "- [\(era.title)](#\(anchor))"
        }.joined(separator: "\n")
    }
}

extension String {
    /// The string with escapes for HTML text and attributes.
    fileprivate var html: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
