import BelfryUIKit

extension View {
    /// Runs an action when the view appears: when it is first evaluated and its scene comes to the
    /// foreground. Of several actions, the outermost runs first.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modified { context in
            guard context.isNew, let action else { return }
            context.graph.whenAppeared(action)
        }
    }

    /// Runs an action when the view disappears: when the views are evaluated again without it.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modified { context in
            context.node.onRemoval = action
        }
    }

    /// Starts a task when the view appears, and cancels it when the view disappears (iOS 15).
    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        task(id: 0, priority: priority, action)
    }

    /// Starts a task when the view appears. When `id` changes, cancels the task and starts a new
    /// one (iOS 15).
    public func task<ID: Equatable>(
        id value: ID, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modified { context in
            let kept = context.node.memory as? RunningTask<ID>
            guard kept?.id != value else { return }
            let running = kept ?? RunningTask(value)
            running.id = value
            context.node.memory = running
            context.node.onRemoval = { running.task?.cancel() }
            context.graph.whenAppeared {
                running.task?.cancel()
                running.task = Task(priority: priority, operation: action)
            }
        }
    }

    /// Handles links that lead into the app: links of its own scheme, and universal links without
    /// an `onContinueUserActivity` (iOS 14).
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modified { $0.graph.handlers.urls.append(action) }
    }

    /// Handles activities of a type: universal links, or a tap on a Live Activity (iOS 14).
    public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
        modified { $0.graph.handlers.activities.append((activityType, action)) }
    }
}

/// The task that `task` has started.
@MainActor private final class RunningTask<ID> {
    var id: ID
    var task: Task<Void, Never>?

    init(_ id: ID) { self.id = id }
}
