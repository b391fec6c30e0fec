import PushModel
import VirtualPhone

/// Limits on the values that an app sends about its Live Activities.
extension AppMessage.Limits {
    /// The size of attributes or a content state, in bytes. ActivityKit allows 4 KB for both.
    package static let activityText = 64 * 1024
    /// The number of keys and nested types of one declared type.
    package static let shapes = 1_000
}

extension AppEvent {
    /// Checks the cases about Live Activities.
    func validateActivity() throws(AppMessage.Refusal) {
        switch self {
        case .declaresActivityType(let name, let attributes, let contentState):
            try name.check(atMost: AppMessage.Limits.text)
            guard attributes.size + contentState.size <= AppMessage.Limits.shapes else {
                throw .tooMany(limit: AppMessage.Limits.shapes)
            }
        case .requestsActivity(let request):
            try request.id.check(atMost: AppMessage.Limits.text)
            try request.attributesType.check(atMost: AppMessage.Limits.text)
            try request.attributes.check(atMost: AppMessage.Limits.activityText)
            try request.content.validate()
            try request.alert?.validate()
        case .updatesActivity(let update):
            try update.id.check(atMost: AppMessage.Limits.text)
            try update.content.validate()
            try update.alert?.validate()
        case .endsActivity(let end):
            try end.id.check(atMost: AppMessage.Limits.text)
            try end.content?.validate()
        default: break
        }
    }
}

extension ActivityContentValue {
    fileprivate func validate() throws(AppMessage.Refusal) {
        try state.check(atMost: AppMessage.Limits.activityText)
    }
}

extension ActivityAlert {
    fileprivate func validate() throws(AppMessage.Refusal) {
        for text in [title, body, sound] { try text.check(atMost: AppMessage.Limits.text) }
    }
}

extension ActivityShape {
    /// The number of shapes in this one, including itself.
    fileprivate var size: Int {
        switch self {
        case .anything, .bool, .integer, .number, .date, .text: 1
        case .choice(let choices): 1 + choices.count
        case .array(let element), .dictionary(let element): 1 + element.size
        case .object(let members): members.values.reduce(1) { $0 + $1.shape.size }
        }
    }
}

extension String {
    fileprivate func check(atMost limit: Int) throws(AppMessage.Refusal) {
        guard utf8.count <= limit else { throw .tooLong(limit: limit) }
    }
}
