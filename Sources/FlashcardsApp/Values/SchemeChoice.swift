public import TextUI

/// A color scheme to choose from.
public struct SchemeChoice: Sendable, Equatable {
  /// The identifier to choose and store it by: the name of a built-in scheme, the file name of any other.
  public let id: String
  /// The scheme, or the problem with its file.
  public let scheme: Result<ColorScheme, SchemeProblem>
  /// Whether the file is one of the person's own.
  public let isOwn: Bool

  /// Creates a choice.
  public init(id: String, scheme: Result<ColorScheme, SchemeProblem>, isOwn: Bool) {
    self.id = id
    self.scheme = scheme
    self.isOwn = isOwn
  }

  /// The schemes that need no file.
  static let builtIn = ColorScheme.builtIn.map { SchemeChoice(id: $0.name, scheme: .success($0), isOwn: false) }
}
