import PushRouter
import SwiftUI

struct NewsView: View {
    let router: PushRouter
    @Bindable var navigator: Navigator
    @State private var problem: String?

    var body: some View {
        NavigationStack(path: $navigator.path) {
            VStack {
                Text("Be told when something happens.")
                Button("Turn on notifications") { Task { await turnOn() } }
                if let problem { Text(problem) }
            }
            .navigationDestination(for: String.self) { Text("Article \($0)") }
        }
        .onOpenURL { navigator.open($0) }
        .task {
            for await opened in router.opens() { navigator.show(opened) }
        }
    }

    /// After a “no”, Settings is the only way: iOS does not ask again.
    private func turnOn() async {
        do {
            if try await !router.register() { await router.openSystemSettings() }
        } catch {
            problem = error.localizedDescription
        }
    }
}
