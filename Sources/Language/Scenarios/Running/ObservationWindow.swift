import PushModel
import VirtualPhone

/// What was seen of one app since the previous expectation, and its state now.
struct ObservationWindow {
    var app: BundleID
    var iOS: IOSVersion
    var records: ArraySlice<TraceRecord>
    var badgeBefore: Int
    var badge: Int
    /// Notification Center had entries of the app at the previous expectation.
    var wasListed: Bool
    var listCount: Int
    /// The content of the newest entry that was listed; it may have been opened since.
    var newest: Payload?
    var isLit: Bool
    /// `nil` when the app is not installed.
    var state: AppState?
    var activities = ObservedActivities()

    /// Whether the record at this index is of a callback of the app.
    func isCallback(_ index: Int) -> Bool {
        records[index].kind == .callback && records[index].app == app
    }

    /// iOS did this on behalf of the app at least once.
    func happened(_ name: TraceRecord.Name) -> Bool {
        // By index: to look at a record is less than to copy it.
        records.indices.contains { index in
            records[index].kind == .system && records[index].name == name
                && records[index].app == app
        }
    }

    /// The last sentence that iOS gave for not doing something.
    func why(_ names: TraceRecord.Name...) -> String? {
        records.last { $0.kind == .system && $0.app == app && names.contains($0.name) }?.sentence
    }
}
