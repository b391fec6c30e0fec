import PushGateway

/// The reasons of APNs as a page for people. Each has an anchor, to which refusals link.
struct ReasonPage {
    var html: String {
        HTMLText.page("Reasons of APNs") { page in
            page.element(
                "p", [:],
                "Each answer of APNs that refuses a push, in the order of the checks.")
            for (reason, entries) in grouped {
                page.element("section", ["id": reason.rawValue]) { section in
                    section.element("h2") { title in
                        title.element("code", [:], reason.rawValue)
                    }
                    for entry in entries { add(entry, to: &section) }
                }
            }
        }
    }

    /// The entries by reason, in the order of the first.
    private var grouped: [(Reason, [ReasonEntry])] {
        var order: [Reason] = []
        for entry in ReasonEntry.table where !order.contains(entry.reason) {
            order.append(entry.reason)
        }
        return order.map { reason in (reason, ReasonEntry.table.filter { $0.reason == reason }) }
    }

    private func add(_ entry: ReasonEntry, to section: inout HTMLText) {
        section.element("p", [:], "\(entry.status): \(entry.meaning)")
        section.element("p") { remedy in
            remedy.element("b", [:], "What to do: ")
            remedy.text(entry.remedy)
        }
        section.element("p", ["class": "hint"]) { evidence in
            evidence.text("Evidence: \(entry.evidence.rawValue). ")
            if let setting = entry.setting {
                evidence.text("To change the answer: ")
                evidence.element("code", [:], "belfry \(setting)")
                evidence.text(". ")
            }
            if let source = entry.source, source.hasPrefix("https://") {
                evidence.element("a", ["href": source, "rel": "noreferrer"], source)
            } else if let source = entry.source {
                evidence.text(source)
            }
        }
    }
}
