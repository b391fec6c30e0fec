import PushModel
import Scenarios
import ScenarioSupport
import Testing
import VirtualPhone

@testable import Questions

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
        Cell(iOS: IOSVersion(18), push: .alert,  question: .tap,     state: .forceQuit,        text: "didFinishLaunching (inactive; launchOptions), didReceiveResponse (inactive)"),
        Cell(iOS: IOSVersion(18), push: .alert,  question: .tap,     state: .active,           text: "didReceiveResponse (active)"),
        Cell(iOS: IOSVersion(18), push: .alert,  question: .dismiss, state: .suspended,        text: "didReceiveResponse (background)"),
        Cell(iOS: IOSVersion(18), push: .silent, question: .arrives, state: .systemTerminated, text: "didFinishLaunching (background; launchOptions), didReceiveRemoteNotificationFetch (background)"),
        Cell(iOS: IOSVersion(18), push: .silent, question: .arrives, state: .forceQuit,        text: "—"),
        Cell(iOS: IOSVersion(9, 3), push: .alert, question: .arrives, state: .active,          text: "didReceiveRemoteNotificationFetch (active)"),
        Cell(iOS: IOSVersion(9, 3), push: .alert, question: .shown,   state: .active,          text: "—"),
        Cell(iOS: IOSVersion(9, 3), push: .alert, question: .tap,     state: .suspended,       text: "didReceiveRemoteNotificationFetch (inactive)"),
        Cell(iOS: IOSVersion(9, 3), push: .alert, question: .icon,    state: .forceQuit,       text: "didFinishLaunching (inactive; launchOptions nil)"),
    ]

    @Test(arguments: cells)
    func `a cell says what the phone does`(_ cell: Cell) throws {
        let matrix = Matrix(iOS: cell.iOS)
        let row = try #require(
            matrix.rows.first { $0.push == cell.push.rawValue && $0.question == cell.question })
        let column = try #require(matrix.states.firstIndex(of: cell.state))
        #expect(row.cells[column].answer.text(.scenario) == cell.text)
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
        #expect(foreground?.before?.text(.scenario) == "didReceiveRemoteNotificationFetch (active)")
        #expect(foreground?.after?.text(.swift) == "\(Callback.willPresent.swiftName) (active)")
        #expect(!difference.changes.contains { $0.cell.question == .icon })
    }

    @Test func `nothing changed is said in words`() {
        let matrix = Matrix(iOS: IOSVersion(12))
        #expect(
            MatrixDifference(from: matrix, to: matrix).text
                == "Nothing changed between iOS 12.0 and 12.0.\n")
    }

    @Test func `T5: scenes, banner and list and the fault of 18·0 are named between 10 and 26`() {
        let difference = MatrixDifference(
            from: Matrix(iOS: IOSVersion(10)), to: Matrix(iOS: IOSVersion(26)))
        let came = Set(difference.came.map(\.label))
        #expect(came.isSuperset(of: [.rScene1, .rUn2b, .rProv, .rLevel, .q6]))
        let text = difference.text
        #expect(text.contains("* 13.0  R-SCENE-1: "))
        #expect(text.contains("* 18.0 to before 18.1  Q6: "))
        #expect(difference.changes.contains { $0.cell.push == "alert, app with scenes" })
    }

    @Test func `the terminal's width is kept, and states with one answer share a line`() {
        let matrix = Matrix(iOS: IOSVersion(18), of: [Matrix.Arrival(.alert)])
        #expect(matrix.text(width: 80).split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(
            matrix.text(width: 80) == """
                iOS 18.0: a healthy app, delegate set in time, everything allowed

                alert
                  arrives: calls       active, inactive          willPresent
                                       background, suspended,    nothing
                                       system-terminated,
                                       force-quit
                  arrives: shows       every state               list, banner, sound
                  notification tapped  active, inactive          didReceive
                                       background, suspended     didReceive (inactive)
                                       system-terminated,        didFinishLaunchingWithOptions
                                       force-quit                (inactive) + launchOptions,
                                                                 didReceive (inactive)
                  icon tapped          active, inactive,         nothing
                                       background, suspended
                                       system-terminated,        didFinishLaunchingWithOptions
                                       force-quit                (inactive)
                  background action    active, inactive,         didReceive
                                       background, suspended
                                       system-terminated,        didFinishLaunchingWithOptions,
                                       force-quit                didReceive
                  dismissed            active                    didReceive (inactive)
                                       inactive, background,     didReceive
                                       suspended
                                       system-terminated,        didFinishLaunchingWithOptions,
                                       force-quit                didReceive

                didFinishLaunchingWithOptions
                  application(_:didFinishLaunchingWithOptions:)
                willPresent
                  userNotificationCenter(_:willPresent:withCompletionHandler:)
                didReceive
                  userNotificationCenter(_:didReceive:withCompletionHandler:)
                (inactive)         applicationState, where it is not that of the app
                + launchOptions    the options hold the notification; otherwise they are nil

                """)
    }

    @Test func `no table has a name that Apple does not use, unless asked for`() {
        let ours = Callback.allCases.map(\.rawValue).filter { word in
            !Callback.allCases.contains {
                $0.swiftName.contains(word) || $0.selector.contains(word)
            }
        }
        #expect(ours.contains("didReceiveRemoteNotificationFetch"))
        let matrix = Matrix(iOS: IOSVersion(18))
        for text in [
            matrix.text(width: 80), matrix.text(width: 600, .objectiveC), matrix.markdown,
            Matrix.book, matrix.html,
            Explanation(Situation(iOS: .newest, state: .forceQuit, push: .alert)).text,
        ] {
            #expect(ours.filter(text.contains) == [])
        }
        #expect(matrix.text(width: 600, .scenario).contains("didReceiveRemoteNotificationFetch"))
    }

    @Test func `names are explained, and a dash has its reason`() throws {
        let matrix = Matrix(iOS: IOSVersion(18))
        #expect(matrix.text(width: 120).contains("willPresent  "))
        #expect(matrix.text(width: 120).contains(Callback.willPresent.swiftName))
        #expect(matrix.html.contains("R-KILL-1: "))
        let silent = matrix.rows.first { $0.push == "silent" && $0.question == .arrives }
        #expect(silent?.cells.last?.text == "—")
        #expect(silent?.cells.last?.rules.map(\.rawValue).contains("R-KILL-1") == true)
    }

    @Test func `scenes, local notifications, calls and a locked phone have their cells`() throws {
        let matrix = Matrix(iOS: IOSVersion(18))
        func text(_ push: String, _ question: Matrix.Question, _ state: AppState) -> String? {
            matrix[
                Matrix.Cell.Coordinate(push: push, question: question, state: state)]?.answer
                .text(.scenario)
        }
        let scenes = "alert, app with scenes"
        #expect(
            text(scenes, .tap, .forceQuit)
                == "didFinishLaunching (background; launchOptions nil), "
                + "sceneWillConnect (inactive; connectionOptions), didReceiveResponse (inactive)")
        #expect(
            text(scenes, .icon, .forceQuit)?.contains("connectionOptions nil") == true)
        #expect(text("local", .arrives, .active) == "willPresent (active)")
        #expect(text("local", .arrives, .background) == "—")
        #expect(
            text("voip", .arrives, .forceQuit)
                == "didFinishLaunching (background; launchOptions nil), "
                + "didReceiveIncomingPush (background)")
        var locked = Variation()
        locked.isLocked = true
        let other = Matrix(iOS: IOSVersion(18), variation: locked)
        #expect(!other.states.contains(.active) && other.states.contains(.background))
        #expect(
            other.rows.first { $0.push == "alert" && $0.question == .shown }?.cells.first?.answer
                .text(.swift).contains("Lock Screen") == true)
        #expect(
            other.text(width: 80)
                .hasPrefix("iOS 18.0, differences from a healthy app: on a locked phone"))
    }

    @Test func `T16: iOS 3 has no app switcher, and shows a box`() {
        let matrix = Matrix(iOS: IOSVersion(3))
        #expect(!matrix.states.contains(.forceQuit))
        #expect(matrix.markdown.contains("alert box"))
        #expect(!matrix.markdown.contains("banner"))
    }

    @Test func `the book begins with the newest version, and repeats none`() throws {
        let headings = Matrix.book.split(separator: "\n").filter { $0.hasPrefix("## iOS ") }
        #expect(headings.first?.hasSuffix("\(IOSVersion.newest)") == true)
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
        #expect(
            matrix.markdown.contains(
                "| **alert** | arrives: calls | \(Callback.willPresent.swiftName) (active) |"))
        guard case .object(let object) = matrix.json, case .array(let cells) = object["cells"]
        else {
            Issue.record("no cells")
            return
        }
        #expect(cells.count == count)
    }

    @Test func `an app without the fetch method has the older one`() {
        var setup = Situation(iOS: IOSVersion(9, 3), state: .suspended, push: .alert)
        setup.lack([.didReceiveRemoteNotificationFetch])
        let text = Explanation(setup).text
        #expect(text.contains(Callback.didReceiveRemoteNotification.swiftName))
        #expect(!text.contains("implements none of the methods that handle a tap"))
    }

    @Test func `explain: an app with the handler-less method alone reads a cold tap in its launch`()
    {
        var variation = Variation()
        variation.without = [.didReceiveRemoteNotificationFetch]
        let healthy = Situation(iOS: IOSVersion(9, 3), state: .systemTerminated, push: .alert)
        let text = Explanation(healthy, variation: variation).text
        #expect(text.contains("without application(_:didReceiveRemoteNotification:fetch"))
        #expect(text.contains("launchOptions filled with the notification"))
        #expect(text.contains("Read the push from launchOptions in didFinishLaunching"))
        variation.without.insert(.didReceiveRemoteNotification)
        #expect(
            Explanation(
                Situation(iOS: IOSVersion(9, 3), state: .background, push: .alert),
                variation: variation
            ).text.contains("implements none of the methods that handle a tap"))
    }

    @Test func `explain: a tap and the icon differ in what the options hold`() {
        let healthy = Situation(iOS: IOSVersion(18), state: .forceQuit, push: .alert)
        let text = Explanation(healthy).text
        #expect(text.contains("(inactive), launchOptions filled with the notification"))
        #expect(text.contains("(inactive), launchOptions nil"))
        var scenes = Variation()
        scenes.hasScenes = true
        let with = Explanation(healthy, variation: scenes).text
        #expect(with.contains("(inactive), connectionOptions.notificationResponse filled"))
        #expect(with.contains("(inactive), connectionOptions.notificationResponse nil"))
        #expect(!with.contains("launchOptions filled"))
    }

    @Test func `a dismissal is reported because the category asks for it`() {
        let text = Explanation(Situation(iOS: .newest, state: .suspended, push: .alert)).text
        #expect(text.contains("Then a dismissal, which the category reports (customDismissAction)"))
    }

    @Test func `an explanation has the arrival and every choice, with sources`() {
        let text = Explanation(
            Situation(iOS: IOSVersion(18, 2), state: .forceQuit, push: .silent)
        ).text
        #expect(text.hasPrefix("iOS 18.2, app force-quit, a push of kind silent\n"))
        #expect(text.contains("the user removed the app in the app switcher"))
        #expect(text.contains("R-KILL-1"))
        #expect(text.contains("Pushing background updates to your app"))
        #expect(text.contains("Then a tap on the icon"))
        #expect(!text.contains("Then a tap on the notification"))
    }
}
