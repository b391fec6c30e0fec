import Foundation
import GRDB
import PushModel

extension LogQuery {
    var isForward: Bool { after != nil || afterRecord != nil }

    /// The SELECT for columns of the rows.
    func statement(_ columns: String) -> (String, StatementArguments) {
        var conditions = Conditions()
        if let phone { conditions.add("sequence IN (\(limitedRowsOfPhone))", ["phone": phone]) }
        if isOwnRow {
            conditions.add("sequence IN (\(JournalSchema.rowsOfPush))", ["push": pushID])
        } else {
            conditions.add(
                """
                sequence IN (\(JournalSchema.rowsOfPush)
                UNION SELECT sequence FROM mentions WHERE push = :push)
                """, ["push": pushID])
        }
        if !mentions.isEmpty {
            let marks = conditions.list(mentions.sorted(), "mention")
            conditions.add("sequence IN (SELECT sequence FROM mentions WHERE push IN (\(marks)))")
        }
        if !sequences.isEmpty {
            conditions.add("sequence IN (\(sequences.map(String.init).joined(separator: ",")))")
        }
        conditions.add("sequence > :after", ["after": after])
        conditions.add("sequence < :before", ["before": before])
        conditions.add(
            """
            firstRecord + recordCount - 1 > :record AND sequence >= coalesce(
            (\(JournalSchema.lastRow(beginningBy: ":record + 1"))), 0)
            """, ["record": afterRecord])
        conditions.add(
            "time > :afterTime", ["afterTime": afterTime.map { Int64(bitPattern: $0.nanoseconds) }])
        conditions.add(
            "time < :beforeTime",
            ["beforeTime": beforeTime.map { Int64(bitPattern: $0.nanoseconds) }])
        // Only ASCII has its lower case in SQLite; longer lists are compared again as text.
        if let idPrefix, idPrefix.utf8.allSatisfy({ $0 < 0x80 }) {
            conditions.add(
                "substr(lower(push), 1, \(idPrefix.utf8.count)) = :idPrefix",
                ["idPrefix": idPrefix])
        }
        if onlyRequests { conditions.add(JournalSchema.isRequest) }
        if let isConnection { conditions.add("kind = '\(isConnection ? "connection" : "push")'") }
        if onlyPushes { conditions.add("kind = 'push'") }
        if onlyWithRecords { conditions.add("recordCount > 0") }
        if omitsForgotten { conditions.add("sequence NOT IN (SELECT sequence FROM forgotten)") }
        return (
            """
            SELECT \(columns) FROM log WHERE \(conditions.text)
            ORDER BY sequence \(isForward ? "ASC" : "DESC") LIMIT \(limit) OFFSET \(offset)
            """, conditions.arguments
        )
    }
}

extension LogQuery {
    /// The limits of the whole query stand in it too, so that what they leave out is not gathered.
    private var limitedRowsOfPhone: String {
        let after = after.map { "sequence > \($0)" }
        let before = before.map { "sequence < \($0)" }
        return JournalSchema.rowsOfPhone(
            ([after, before].compactMap(\.self) + ["1"]).joined(separator: " AND "))
    }
}

/// Conditions of a SELECT, all of which have to hold.
private struct Conditions {
    private var conditions: [String] = []
    private(set) var arguments: StatementArguments = [:]

    var text: String { conditions.isEmpty ? "1" : conditions.joined(separator: " AND ") }

    mutating func add(_ condition: String) {
        conditions.append(condition)
    }

    /// Nothing where an argument has no value.
    mutating func add(_ condition: String, _ values: [String: (any DatabaseValueConvertible)?]) {
        guard values.values.allSatisfy({ $0 != nil }) else { return }
        conditions.append(condition)
        arguments += StatementArguments(values)
    }

    /// The marks of a list's values, with commas between them.
    mutating func list(_ values: [String], _ name: String) -> String {
        for (index, value) in values.enumerated() { arguments += ["\(name)\(index)": value] }
        return values.indices.map { ":\(name)\($0)" }.joined(separator: ",")
    }
}
