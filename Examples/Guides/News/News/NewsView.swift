import PushRouter
import SwiftUI

struct NewsView: View {
    let router: PushRouter
    @Bindable var navigator: Navigator

    var body: some View {
        NavigationStack(path: $navigator.path) {
            VStack {
                Text("Be told when something happens.")
                Button("Turn on notifications") {
                    Task { try await router.register() }
                }
            }
            .navigationDestination(for: String.self) { Text("Article \($0)") }
        }
        .onOpenURL { navigator.open($0) }
        .task {
            for await opened in router.opens() { navigator.show(opened) }
        }
    }
}
