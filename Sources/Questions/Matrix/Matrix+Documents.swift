import PushModel
import Scenarios
import VirtualPhone

extension Matrix {
    /// GitHub-flavoured Markdown: a table a kind of push.
    public var markdown: String {
        var lines = ["## iOS \(iOS)", ""]
        for (push, group) in groups {
            lines.append("### \(push)")
            lines.append("")
            lines.append("| | " + states.map(\.rawValue).joined(separator: " | ") + " |")
            lines.append("|---|" + states.map { _ in "---|" }.joined())
            for row in group {
                let cells = row.cells.map { $0.text.replacing(", ", with: "<br>") }
                lines.append("| \(row.question.title) | " + cells.joined(separator: " | ") + " |")
            }
            lines.append("")
        }
        return lines.joined(separator: "\n")
    }

    /// One HTML section; the rules of a cell are its tooltip.
    public var html: String {
        var lines = ["<section>", "<h2>iOS \(iOS)</h2>"]
        for (push, group) in groups {
            lines.append("<table>")
            lines.append("<caption>\(push)</caption>")
            let heads = states.map { "<th scope=\"col\">\($0.rawValue)</th>" }.joined()
            lines.append("<thead><tr><td></td>\(heads)</tr></thead>")
            lines.append("<tbody>")
            for row in group {
                let cells = row.cells.map { cell in
                    let rules = cell.rules.map(\.rawValue).joined(separator: " ")
                    return
                        "<td title=\"\(rules)\">\(cell.text.replacing(", ", with: "<br>"))</td>"
                }
                lines.append(
                    "<tr><th scope=\"row\">\(row.question.title)</th>\(cells.joined())</tr>")
            }
            lines.append("</tbody>")
            lines.append("</table>")
        }
        lines.append("</section>")
        return lines.joined(separator: "\n")
    }

    /// A page of HTML by itself, without anything from elsewhere.
    public var page: String {
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <title>Callbacks of a push on iOS \(iOS)</title>
        <style>
        body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem; color-scheme: light dark; }
        table { border-collapse: collapse; margin: 0 0 2rem; }
        caption { text-align: start; font-weight: 600; padding: .5rem 0; }
        th, td { border: 1px solid color-mix(in srgb, currentColor 25%, transparent);
                 padding: .3rem .6rem; text-align: start; vertical-align: top; }
        </style>
        \(html)
        </html>
        """
    }

    /// One object: `ios`, and `cells` with push, question, state, text and rules.
    public var json: JSONValue {
        .object([
            "ios": .string(iOS.description),
            "cells": .array(
                rows.flatMap { row in
                    zip(states, row.cells).map { state, cell in
                        .object([
                            "push": .string(row.push),
                            "question": .string(row.question.rawValue),
                            "state": .string(state.rawValue), "text": .string(cell.text),
                            "rules": .array(cell.rules.map { .string($0.rawValue) }),
                        ])
                    }
                }),
        ])
    }
}

extension Matrix {
    /// The matrices of all versions as one Markdown document.
    public static var book: String {
        """
        # Which callbacks a push causes, by iOS version

        Generated from the rules by `make record`; a test compares it with what the phone does. The
        app is healthy: every method implemented, the notification delegate set before
        `didFinishLaunching` returns, the background mode on, notifications allowed, and
        `willPresent` answering all options. A state in brackets is `applicationState` inside the
        callback. `belfry explain` tells the rules behind a cell, and what other set-ups do.


        """
            + IOSVersion.changes.map { Matrix(iOS: $0).markdown }.joined(separator: "\n")
    }
}
