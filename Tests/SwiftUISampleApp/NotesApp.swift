import SwiftUI

/// An app as Xcode's template begins it, with a delegate for pushes.
@main struct NotesApp: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
    @Environment(\.scenePhase) private var phase
    @StateObject private var settings = NoteSettings()

    init() { Log.shared.add("app") }

    var body: some Scene {
        WindowGroup {
            NotesView().environmentObject(settings)
        }
        .onChange(of: phase) { Log.shared.add("app is \($0)") }
    }
}

struct NotesView: View {
    @EnvironmentObject private var settings: NoteSettings
    @EnvironmentObject private var delegate: AppDelegate
    @Environment(\.scenePhase) private var phase
    @AppStorage("SwiftUISampleApp.launches") private var launches = 0
    @State private var shown: String?

    var body: some View {
        NavigationStack {
            List {
                Text("Notes: \(launches)").font(.headline)
                if let shown { NoteView(name: shown).id(shown) }
                Toggle("Sounds", isOn: $settings.hasSounds)
            }
            .navigationTitle("Notes")
        }
        .onAppear {
            launches += 1
            Log.shared.add("appeared")
        }
        .task {
            await Task.yield()
            Log.shared.add("task")
        }
        .onChange(of: phase) { Log.shared.add("view is \($0)") }
        .onChange(of: delegate.opened) { _, opened in shown = opened }
        .onOpenURL { shown = $0.host() }
        .onReceive(settings.$hasSounds) { Log.shared.add("sounds \($0)") }
        .onReceive(NotificationCenter.default.publisher(for: .noteArrived)) { _ in
            Log.shared.add("note")
        }
    }
}

struct NoteView: View {
    let name: String

    var body: some View {
        Text(name)
            .onAppear { Log.shared.add("shows \(name)") }
            .onDisappear { Log.shared.add("hides \(name)") }
    }
}

final class NoteSettings: ObservableObject {
    @Published var hasSounds = true
}

extension Notification.Name {
    static let noteArrived = Notification.Name("noteArrived")
}
