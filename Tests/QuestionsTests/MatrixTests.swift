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
        #expect(matrix.text(width: 80).split(separator: "\n").allSatisfy { $0.count <= 80 })
        let wide = matrix.text(width: 400)
        #expect(wide.contains("arrives: calls"))
        #expect(
            wide.split(separator: "\n").count < matrix.text(width: 80).split(separator: "\n").count)
    }

    @Test func `§7: names are explained, and a dash has its reason`() throws {
        let matrix = Matrix(iOS: IOSVersion(18))
        #expect(matrix.text(width: 80).contains("—           nothing"))
        #expect(
            matrix.text(width: 100).contains(
                "willPresent                        userNotificationCenter("))
        #expect(matrix.html.contains("R-KILL-1: "))
        let silent = matrix.rows.first { $0.push == "silent" && $0.question == .arrives }
        #expect(silent?.cells.last?.text == "—")
        #expect(silent?.cells.last?.rules.map(\.rawValue).contains("R-KILL-1") == true)
    }

    @Test func `§7: the book begins with the newest version, and repeats none`() throws {
        let headings = Matrix.book.split(separator: "\n").filter { $0.hasPrefix("## iOS ") }
        #expect(headings.first?.hasSuffix("26.0") == true)
        #expect(headings.last == "## iOS 3.0")
        #expect(headings.count < IOSVersion.changes.count)
        for heading in headings {
            #expect(Matrix.book.contains("- [\(heading.dropFirst(3))](#"))
        }
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

    @Test func `§7: an app without the fetch method has the older one`() {
        var setup = Setup(iOS: IOSVersion(9, 3), state: .suspended, push: .alert)
        setup.lack([.didReceiveRemoteNotificationFetch])
        let text = Explanation(setup).text
        #expect(text.contains(Callback.didReceiveRemoteNotification.swiftName))
        #expect(!text.contains("implements none of the methods that are told of a tap"))
    }

    @Test func `§7: a dismissal is told of because the category asks for it`() {
        let text = Explanation(Setup(iOS: .newest, state: .suspended, push: .alert)).text
        #expect(text.contains("Then a dismissal, of which the category asks to be told"))
    }

    @Test func `an explanation tells the arrival and every choice, with sources`() {
        let text = Explanation(
            Setup(iOS: IOSVersion(18, 2), state: .forceQuit, push: .silent)
        ).text
        #expect(text.hasPrefix("iOS 18.2, app force-quit, a push of kind silent\n"))
        #expect(text.contains("the user removed the app in the app switcher"))
        #expect(text.contains("R-KILL-1"))
        #expect(text.contains("Pushing background updates to your app"))
        #expect(text.contains("Then a tap on the icon"))
        #expect(!text.contains("Then a tap on the notification"))
    }
}
