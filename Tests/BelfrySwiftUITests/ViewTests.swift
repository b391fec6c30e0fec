import BelfryTesting
import Combine
import SwiftUI
import Testing

/// Views that are evaluated, and what of them runs when.
@MainActor @Suite(.serialized) struct ViewTests {
    /// The actions of views, in order.
    @MainActor final class Diary {
        static var lines: [String] = []

        static func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    @MainActor @Observable final class Model {
        var count = 0
        var path = NavigationPath()
        var isShown = false
        var tab = 1
        var rows = [1, 2]
        static let shared = Model()
    }

    static let signal = PassthroughSubject<Int, Never>()

    struct Probe: App {
        @State private var model = Model.shared

        var body: some Scene {
            WindowGroup { Root().environment(model) }
        }
    }

    struct Root: View {
        @Environment(Model.self) private var model
        @State private var sum = 0

        var body: some View {
            @Bindable var model = model
            return NavigationStack(path: $model.path) {
                TabView(selection: $model.tab) {
                    ForEach(model.rows, id: \.self) { Row(name: "row \($0)") }.tag(0)
                    Row(name: "first").tag(1)
                    Row(name: "second").tag(2)
                }
                .navigationDestination(for: String.self) { Row(name: $0) }
            }
            .task(id: model.count) { Diary.lines.append("task \(model.count)") }
            .onChange(of: model.count) { old, new in Diary.lines.append("\(old) to \(new)") }
            .onChange(of: sum) { Diary.lines.append("sum \(sum)") }
            .onReceive(signal) { sum += $0 }
            .sheet(isPresented: $model.isShown) { Sheet() }
        }
    }

    struct Row: View {
        let name: String

        var body: some View {
            Text(name)
                .onAppear { Diary.lines.append("+\(name)") }
                .onDisappear { Diary.lines.append("-\(name)") }
        }
    }

    struct Sheet: View {
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            Row(name: "sheet").task {
                Diary.lines.append("dismiss")
                dismiss()
            }
        }
    }

    private func phone() async throws -> VirtualPhone<SwiftUIAppDelegate<Probe>> {
        let model = Model.shared
        (model.count, model.path, model.isShown, model.tab) = (0, NavigationPath(), false, 1)
        model.rows = [1, 2]
        let phone = try VirtualPhone(ios: "18.0", app: SwiftUIAppDelegate<Probe>.self)
        await phone.launch()
        #expect(Diary.take() == ["+first", "task 0"])
        return phone
    }

    /// Changes the model as the app does, and returns what the views did.
    private func lines(
        _ phone: VirtualPhone<SwiftUIAppDelegate<Probe>>,
        _ change: @escaping @MainActor (Model) -> Void
    ) async -> [String] {
        await phone.asApp { change(Model.shared) }
        return Diary.take()
    }

    @Test func `a change of the model has views evaluated, once`() async throws {
        let phone = try await phone()
        let lines = await lines(phone) { model in
            model.count = 1
            model.count = 2
        }
        #expect(lines == ["0 to 2", "task 2"])
    }

    @Test func `a publisher's values reach the view's state`() async throws {
        let phone = try await phone()
        await phone.asApp {
            Self.signal.send(2)
            Self.signal.send(3)
        }
        #expect(Diary.take() == ["sum 5"])
    }

    @Test func `the selected tab is there, and no other`() async throws {
        let phone = try await phone()
        #expect(await lines(phone) { $0.tab = 2 } == ["-first", "+second"])
        #expect(await lines(phone) { $0.tab = 0 } == ["-second", "+row 1", "+row 2"])
        #expect(await lines(phone) { $0.rows = [2, 3] } == ["-row 1", "+row 3"])
    }

    @Test func `values on a stack's path have views, which keep their place`() async throws {
        let phone = try await phone()
        #expect(await lines(phone) { $0.path.append("milk") } == ["+milk"])
        #expect(await lines(phone) { $0.path.append("bread") } == ["+bread"])
        #expect(await lines(phone) { $0.path.removeLast(2) } == ["-milk", "-bread"])
    }

    @Test func `a sheet is there while it is presented, and dismisses itself`() async throws {
        let phone = try await phone()
        let lines = await lines(phone) { $0.isShown = true }
        #expect(lines == ["+sheet", "dismiss", "-sheet"])
        #expect(!Model.shared.isShown)
    }
}
