import PushModel
import VirtualPhone

/// What was seen of one app since the previous expectation, and how it stands now.
package struct Sighting {
    package var app: BundleID
    package var records: ArraySlice<TraceRecord>
    package var badgeBefore: Int
    package var badge: Int
    /// Notification Center had entries of the app at the previous expectation.
    package var wasListed: Bool
    package var listCount: Int
    /// The content of the newest entry that was listed; it may have been opened since.
    package var newest: Payload?
    package var isLit: Bool
    /// `nil` when the app is not installed.
    package var state: AppState?

    package init(
        app: BundleID, records: ArraySlice<TraceRecord>, badgeBefore: Int, badge: Int,
        wasListed: Bool, listCount: Int, newest: Payload?, isLit: Bool, state: AppState?
    ) {
        self.app = app
        self.records = records
        self.badgeBefore = badgeBefore
        self.badge = badge
        self.wasListed = wasListed
        self.listCount = listCount
        self.newest = newest
        self.isLit = isLit
        self.state = state
    }

    /// Whether the record at this index is of a callback of the app.
    package func isCallback(_ index: Int) -> Bool {
        records[index].kind == .callback && records[index].app == app
    }

    /// iOS did this on behalf of the app at least once.
    package func happened(_ name: String) -> Bool {
        // By index: to look at a record is less than to copy it.
        records.indices.contains { index in
            records[index].kind == .system && records[index].name == name
                && records[index].app == app
        }
    }

    /// The last sentence that iOS gave for not doing something.
    package func why(_ names: String...) -> String? {
        records.last { $0.kind == .system && $0.app == app && names.contains($0.name) }?.text
    }
}
