import Scenarios
import VirtualPhone

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
