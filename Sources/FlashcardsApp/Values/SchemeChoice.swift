public import TextUI

/// A color scheme that can be chosen.
public struct SchemeChoice: Sendable, Equatable {
  /// What it is asked for by, and kept as: its name where it is built in, else that of its file.
  public let id: String
  /// The scheme, or why its file is none.
  public let scheme: Result<ColorScheme, SchemeProblem>
  /// Whether the file is the person's own.
  public let isOwn: Bool

  /// A choice.
  public init(id: String, scheme: Result<ColorScheme, SchemeProblem>, isOwn: Bool) {
    self.id = id
    self.scheme = scheme
    self.isOwn = isOwn
  }

  /// Those that need no file.
  static let builtIn = ColorScheme.builtIn.map { SchemeChoice(id: $0.name, scheme: .success($0), isOwn: false) }
}
