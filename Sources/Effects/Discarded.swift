/// Large values that nobody needs anymore.
public struct Discarded: Sendable {
  /// The values.
  public let values: [any Sendable]

  /// Creates a list of values.
  public init(_ values: any Sendable...) { self.values = values }
}

extension Discarded: Equatable {
  /// Returns true: nobody needs to know.
  public static func == (a: Discarded, b: Discarded) -> Bool { true }
}
