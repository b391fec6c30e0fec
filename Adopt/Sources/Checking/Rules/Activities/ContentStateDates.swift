import SwiftSyntax

/// P16 (e): the content state of an activity with pushes contains a date that iOS decodes. A note,
/// because the server may send what iOS expects.
enum ContentStateDates {
    /// A property of a content state, or of a type in it.
    private struct DateProperty {
        let node: Syntax
        let file: SwiftFile
        let name: String
    }

    static func findings(_ uses: ActivityUses, _ context: RuleContext) -> [Finding] {
        pushed(uses).sorted().compactMap { attributes in
            guard let state = DecodedType.contentState(of: attributes, in: context.index) else {
                return nil
            }
            let dates = dates(in: state, context.index, depth: 2)
            return dates.first.map { finding($0, others: dates.dropFirst(), attributes, context) }
        }
    }

    /// The attributes of activities that pushes update.
    private static func pushed(_ uses: ActivityUses) -> Set<String> {
        let requests = uses.requests.filter { $0.pushType != nil }.map(\.attributes)
        let started = (uses.startTokens + uses.startTokenReads).map(\.attributes)
        let all = requests + started
        let known = Set(all.compactMap { $0 }).intersection(uses.types.declared)
        // With one type of activity a place without its name means that type.
        let only = uses.types.declared.count == 1 && !all.isEmpty ? uses.types.declared : []
        return known.union(only)
    }

    private static func finding(
        _ date: DateProperty, others: ArraySlice<DateProperty>, _ attributes: String,
        _ context: RuleContext
    ) -> Finding {
        context.finding(
            .activityTokens, level: .note, at: date.node, in: date.file,
            Finding.Message(
                "\(date.name) of \(attributes).ContentState is a Date",
                why:
                    "iOS decodes a date in a push as seconds since 2001-01-01, and drops an update "
                    + "whose date is a text",
                fix: "Send seconds since 2001-01-01, or declare a Double for seconds since 1970"),
            deviceRules: ["R-LA-32"],
            related: others.map {
                Finding.Related(
                    place: $0.file.place(of: $0.node), text: "\($0.name) is a Date, too")
            })
    }

    /// The stored dates of a type and of the types of its properties, unless the type decodes itself.
    private static func dates(
        in state: DecodedType, _ index: CodeIndex, depth: Int
    ) -> [DateProperty] {
        guard depth > 0, !state.decodesItself(index) else { return [] }
        let keys = state.codingKeys
        return state.storedProperties.flatMap { property -> [DateProperty] in
            guard keys.map({ $0.contains(property.name) }) ?? true else { return [] }
            if property.type.holdsDate {
                return [DateProperty(node: property.node, file: state.file, name: property.name)]
            }
            guard let name = property.type.elementName,
                let inner = state.inner(name, in: index)
            else { return [] }
            return dates(in: inner, index, depth: depth - 1)
        }
    }
}
