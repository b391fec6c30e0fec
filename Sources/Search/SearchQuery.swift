/// A search for pushes, in the words that the page, the API and the command line share.
public struct SearchQuery: Hashable, Sendable {}
