/// The choices of an export.
public struct ExportOptions: Hashable, Sendable {
  /// The format of the file.
  public var format = ExportFormat.ankiPackage
  /// Whether schedules, flags, and reviews are written, if the format can hold them.
  public var hasSchedules = true
  /// Whether pictures and sounds are written, if the format can hold them.
  public var hasMedia = true

  /// Creates the options to export everything as an Anki package.
  public init() {}
}
