import FlashcardKit

/// What there is to choose among.
struct Catalog: Sendable {
  /// All settings.
  var settings = Settings.all
  /// All ways of studying.
  var studyModes = StudyMode.all
}
