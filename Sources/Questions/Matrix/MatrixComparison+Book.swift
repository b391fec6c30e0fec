import Scenarios
import VirtualPhone

extension MatrixComparison {
    /// The last version before UserNotifications, and one with everything that came later.
    private static let versions = [IOSVersion(9, 3), IOSVersion(18)]

    /// The matrices of two eras beside these reports, as one Markdown document.
    public static func book(_ reports: [Scenario]) -> String {
        """
        # The matrix beside what developers reported

        Generated from the rules and `FieldReports/` by `make record`; a test fails when a report
        differs from the matrix and no ruling says why. The matrix is about a healthy app; most
        differences come from an app that is not, such as one that sets its notification delegate
        late. `belfry matrix --ios 18.0 --against FieldReports/*.yaml` prints the same for any
        version and any scenario files.


        """
            + versions.map { MatrixComparison(Matrix(iOS: $0), with: reports).markdown }
            .joined(separator: "\n")
    }
}
