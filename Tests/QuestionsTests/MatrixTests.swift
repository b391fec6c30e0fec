import PushModel
import Questions
import Scenarios
import ScenarioSupport
import Testing
import VirtualPhone

/// The matrix of pushes, states and actions.
struct MatrixTests {
    struct Cell: CustomTestStringConvertible, Sendable {
        var iOS: IOSVersion
        var push: PushKind
        var question: Matrix.Question
        var state: AppState
        var text: String
        var testDescription: String { "iOS \(iOS) \(push.rawValue) \(question) \(state.rawValue)" }
    }

    // swift-format-ignore
    static let cells: [Cell] = [
        Cell(iOS: IOSVersion(18), push: .alert,  question: .arrives, state: .active,           text: "willPresent (active)"),
        Cell(iOS: IOSVersion(18), push: .alert,  question: .arrives, state: .background,       text: "—"),
        Cell(iOS: IOSVersion(18), push: .alert,  question: .shown,   state: .forceQuit,        text: "list, banner, sound"),
        Cell(iOS: IOSVersion(18), push: .alert,  question: .tap,     state: .forceQuit,        text: "didFinishLaunching (inactive), didReceiveResponse (inactive)"),
        Cell(iOS: IOSVersion(18), push: .alert,  question: .tap,     state: .active,           text: "didReceiveResponse (active)"),
        Cell(iOS: IOSVersion(18), push: .alert,  question: .dismiss, state: .suspended,        text: "didReceiveResponse (background)"),
        Cell(iOS: IOSVersion(18), push: .silent, question: .arrives, state: .systemTerminated, text: "didFinishLaunching (background), didReceiveRemoteNotificationFetch (background)"),
        Cell(iOS: IOSVersion(18), push: .silent, question: .arrives, state: .forceQuit,        text: "—"),
        Cell(iOS: IOSVersion(9, 3), push: .alert, question: .arrives, state: .active,          text: "didReceiveRemoteNotificationFetch (active)"),
        Cell(iOS: IOSVersion(9, 3), push: .alert, question: .shown,   state: .active,          text: "—"),
        Cell(iOS: IOSVersion(9, 3), push: .alert, question: .tap,     state: .suspended,       text: "didReceiveRemoteNotificationFetch (inactive)"),
        Cell(iOS: IOSVersion(9, 3), push: .alert, question: .icon,    state: .forceQuit,       text: "didFinishLaunching (inactive)"),
    ]

    @Test(arguments: cells)
    func `a cell says what the phone does`(_ cell: Cell) throws {
        let matrix = Matrix(iOS: cell.iOS)
        let row = try #require(
            matrix.rows.first { $0.push == cell.push.rawValue && $0.question == cell.question })
        let column = try #require(matrix.states.firstIndex(of: cell.state))
        #expect(row.cells[column].text == cell.text)
    }

    @Test func `every version has a matrix, and states only where they exist`() {
        for iOS in IOSVersion.changes {
            let matrix = Matrix(iOS: iOS)
            #expect(!matrix.rows.isEmpty)
            #expect(matrix.states.contains(.suspended) == (iOS >= IOSVersion(4)))
            #expect(matrix.rows.allSatisfy { $0.cells.count == matrix.states.count })
        }
    }

    @Test func `from 9·3 to 10 the foreground changes and an icon start does not`() {
        let difference = MatrixDifference(
            from: Matrix(iOS: IOSVersion(9, 3)), to: Matrix(iOS: IOSVersion(10)))
        let foreground = difference.changes.first {
            $0.cell.push == "alert" && $0.cell.question == .arrives && $0.cell.state == .active
        }
        #expect(foreground?.before == "didReceiveRemoteNotificationFetch (active)")
        #expect(foreground?.after == "willPresent (active)")
        #expect(!difference.changes.contains { $0.cell.question == .icon })
    }

    @Test func `nothing changed is said in words`() {
        let matrix = Matrix(iOS: IOSVersion(12))
        #expect(
            MatrixDifference(from: matrix, to: matrix).text
                == "Nothing changed between iOS 12.0 and 12.0.\n")
    }

    @Test func `the terminal's width is kept: a table when it fits, else blocks`() {
        let matrix = Matrix(iOS: IOSVersion(18))
        #expect(matrix.text(width: 80).split(separator: "\n").allSatisfy { $0.count <= 120 })
        let wide = matrix.text(width: 400)
        #expect(wide.contains("arrives: calls"))
        #expect(
            wide.split(separator: "\n").count < matrix.text(width: 80).split(separator: "\n").count)
    }

    @Test func `Markdown, HTML and JSON hold the same cells`() throws {
        let matrix = Matrix(iOS: IOSVersion(18))
        let count = matrix.rows.count * matrix.states.count
        #expect(matrix.html.ranges(of: "<td title=").count == count)
        #expect(matrix.markdown.contains("| arrives: calls | willPresent (active) |"))
        guard case .object(let object) = matrix.json, case .array(let cells) = object["cells"]
        else {
            Issue.record("no cells")
            return
        }
        #expect(cells.count == count)
    }

    @Test func `an explanation tells the arrival and every choice, with sources`() {
        let text = Explanation(
            Setup(iOS: IOSVersion(18, 2), state: .forceQuit, push: .silent)
        ).text
        #expect(text.contains("the user removed the app in the app switcher"))
        #expect(text.contains("R-KILL-1"))
        #expect(text.contains("Pushing background updates to your app"))
        #expect(text.contains("Then a tap on the icon"))
        #expect(!text.contains("Then a tap on the notification"))
    }
}
