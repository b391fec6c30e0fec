/// Scenarios that play a mistake on a virtual phone.
enum ProofScenario {
    static let handlerNotCalled = """
        - id: proof
          title: A fetch handler that never answers costs the process
          phone: {ios: 26.0}
          app: {state: suspended, onRemotePush: {result: never}}
          steps:
          - push: silent
          - wait: 31s
          expect: {process: terminated}

        """

    static let callUnreported = """
        - id: proof
          title: A VoIP push that is not reported ends the app
          phone: {ios: 26.0}
          app: {state: background, reportsCalls: off}
          steps:
          - push: voip
          expect: {callbacks: [didReceiveIncomingPush], process: terminated}

        """

    static let foregroundShowsNothing = """
        - id: proof
          title: A push in the foreground whose answer is empty shows nothing
          phone: {ios: 26.0}
          app: {state: active, presents: []}
          steps:
          - push: alert
          expect: {banner: not-shown, list: not-listed}

        """

    static let serviceExtension = """
        - id: proof
          title: A service extension that answers too late has the original shown
          phone: {ios: 26.0}
          app: {state: force-quit, serviceExtension: {takes: 40s, sets: {title: Changed}}}
          steps:
          - push: {aps: {alert: {title: Original}, mutable-content: 1}}
          - wait: 45s
          expect: {banner: shown, content: {title: Original}}

        """
}
