// An app that imports PushRouter can also use the types that it shares with its extensions.
@_exported public import PushRouterExtension
