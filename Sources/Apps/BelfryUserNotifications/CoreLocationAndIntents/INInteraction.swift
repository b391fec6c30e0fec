import Foundation

/// An intent and the app's response, donated to the system for suggestions.
///
/// Belfry makes no suggestions: a donation succeeds and is discarded.
// One thread sets the properties before the donation.
open class INInteraction: NSObject, @unchecked Sendable {
    /// The intent of the interaction.
    public let intent: INIntent
    /// The app's answer to the intent.
    public let intentResponse: INIntentResponse?
    /// The direction of the message or call: incoming or outgoing.
    open var direction = INInteractionDirection.unspecified
    /// The time of the interaction.
    open var dateInterval: DateInterval?
    /// The app's identifier, by which donations are deleted.
    open var identifier = UUID().uuidString
    /// The identifier of a group of donations.
    open var groupIdentifier: String?

    /// Creates an interaction that is not donated yet.
    public init(intent: INIntent, response: INIntentResponse?) {
        self.intent = intent
        intentResponse = response
        super.init()
    }

    /// Donates the interaction. It never fails.
    open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        completion?(nil)
    }

    /// Donates the interaction; a virtual iPhone ignores it.
    open func donate() async throws {}

    /// Deletes all donations of the app.
    open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        completion?(nil)
    }

    /// Deletes the donations of a group.
    open class func delete(
        with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        completion?(nil)
    }

    /// Deletes donations by their identifiers.
    open class func delete(
        with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        completion?(nil)
    }
}

/// The direction of an `INInteraction`.
public enum INInteractionDirection: Int, Sendable {
    case unspecified = 0
    case outgoing = 1
    case incoming = 2
}

/// The base class of the answers to SiriKit's intents.
// The class holds no values.
open class INIntentResponse: NSObject, @unchecked Sendable {}

/// The kind of an outgoing message.
public enum INOutgoingMessageType: Int, Sendable {
    case unknown = 0
    case outgoingMessageText = 1
    case outgoingMessageAudio = 2
}

/// An attachment of a message, stored but never played or shown.
// Immutable after init.
open class INSendMessageAttachment: NSObject, @unchecked Sendable {
    /// The recording, if the attachment is one.
    public let audioMessageFile: INFile?

    /// Creates an attachment from a recorded message.
    public init(audioMessageFile: INFile) {
        self.audioMessageFile = audioMessageFile
        super.init()
    }
}

/// A file of an intent.
// Immutable after init.
open class INFile: NSObject, @unchecked Sendable {
    /// The contents of the file.
    public let data: Data
    /// The name of the file.
    public let filename: String
    /// The uniform type identifier of the contents.
    public let typeIdentifier: String?

    /// Creates a file in memory.
    public init(data: Data, filename: String, typeIdentifier: String?) {
        self.data = data
        self.filename = filename
        self.typeIdentifier = typeIdentifier
        super.init()
    }
}
