import PushRouter
import SwiftUI

struct InboxView: View {
    let router: PushRouter
    @Bindable var navigator: Navigator
    @State private var permission: PushPermission?
    @State private var problem: String?

    var body: some View {
        NavigationStack(path: $navigator.path) {
            VStack {
                Text("Get notified of new messages.")
                Button("Turn on notifications") { Task { await turnOn() } }
                if let problem { Text(problem) }
            }
            .navigationDestination(for: String.self) { Text("Message \($0)") }
        }
        .onOpenURL { navigator.open($0) }
        .task {
            for await opened in router.opens() { navigator.show(opened) }
        }
        .task {
            for await permission in router.permissions() { self.permission = permission }
        }
    }

    /// iOS asks once. After an earlier “no”, Settings is the only way.
    private func turnOn() async {
        do {
            if permission == .denied {
                await router.openSystemSettings()
            } else {
                try await router.register()
            }
        } catch {
            problem = error.localizedDescription
        }
    }
}
