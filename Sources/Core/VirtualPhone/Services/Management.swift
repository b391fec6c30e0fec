import PushModel

/// The management of a device by a server (MDM): the values that both sides exchanged at enrolment.
package struct Management: Hashable, Sendable, Codable {
    /// The topic, which is the subject UID of the server's push certificate.
    package static let topic: BundleID = "com.apple.mgmt.External.belfry"
    /// The `PushMagic` that a push has to carry; a real device draws it at random.
    package static let magic = "9E1A3C52-7D44-4B7C-8E0F-2B6F1D0A5C31"

    /// The key of the device's management token, which goes to the server in the TokenUpdate
    /// check-in.
    package static let tokenKey = TokenKey(bundle: topic, type: .mdm, holder: "device")
}

extension Phone {
    /// Whether a server manages the phone.
    package var isManaged: Bool { cold.services?.value.management != nil }

    /// Starts or ends the management of the phone.
    mutating func manage(_ isOn: Bool, _ step: inout StepContext) {
        guard isOn != isManaged else { return }
        services.management = isOn ? Management() : nil
        step.record(.system, .manage, rules: [.rMdm1], .isOn(isOn))
    }

    /// Makes the device ask its server for commands, in every state of an app, locked or not.
    mutating func receiveManagement(_ push: PhonePush, _ step: inout StepContext) {
        guard isManaged, push.bundle == Management.topic else {
            return ignorePush(push, .notManaged, rules: [.rMdm2], &step)
        }
        guard let members = push.json.object, members.count == 1,
            let magic = members["mdm"]?.string
        else { return ignorePush(push, .noPushMagic, rules: [.rMdm1], &step) }
        guard magic == Management.magic else {
            return ignorePush(push, .wrongPushMagic, rules: [.rMdm2], &step)
        }
        step.record(
            .system, .managementPoll, pushID: push.id, rules: [.rMdm1, .rMdm3])
    }
}
