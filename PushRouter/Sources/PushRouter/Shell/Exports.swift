// An app that imports PushRouter has what it shares with its extensions, too.
@_exported public import PushRouterExtension
