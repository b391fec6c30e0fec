import PushModel
import VirtualPhone

/// The observations of one app since the previous expectation, and its state now.
struct ObservationWindow {
    var app: BundleID
    var iOS: IOSVersion
    var records: ArraySlice<TraceRecord>
    var badgeBefore: Int
    var badge: Int
    /// Whether Notification Center had entries of the app at the previous expectation.
    var wasListed: Bool
    var listCount: Int
    /// The content of the newest listed entry, which may have been opened since.
    var newest: Payload?
    var isLit: Bool
    /// `nil` if the app is not installed.
    var state: AppState?
    var activities = ObservedActivities()

    /// Returns whether the record at this index is a callback of the app.
    func isCallback(_ index: Int) -> Bool {
        records[index].kind == .callback && records[index].app == app
    }

    /// Returns whether iOS did this for the app at least once.
    func happened(_ name: TraceRecord.Name) -> Bool {
        // By index, because reading a record through its index does not copy it.
        records.indices.contains { index in
            records[index].kind == .system && records[index].name == name
                && records[index].app == app
        }
    }

    /// Returns the last sentence with a reason why iOS did not do something.
    func why(_ names: TraceRecord.Name...) -> String? {
        records.last { $0.kind == .system && $0.app == app && names.contains($0.name) }?.sentence
    }
}
