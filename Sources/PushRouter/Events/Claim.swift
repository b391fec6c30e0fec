/// Who of several subscribers shows what the user opened: the first one who asks.
final class Claim: Sendable {
    private let isTaken = Guarded(false)
    private let wasTaken: @Sendable () -> Void

    init(_ wasTaken: @escaping @Sendable () -> Void) {
        self.wasTaken = wasTaken
    }

    var isClaimed: Bool { isTaken.withLock { $0 } }

    func take() -> Bool {
        let isFirst = isTaken.withLock { isTaken in
            defer { isTaken = true }
            return !isTaken
        }
        if isFirst { wasTaken() }
        return isFirst
    }
}
