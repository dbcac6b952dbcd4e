import FlashcardKit

/// The settings, study modes and keys that there are to choose from.
struct Catalog: Sendable {
  /// All settings.
  var settings = Settings.all
  /// All ways of studying.
  var studyModes = StudyMode.all
  /// The keys in force.
  var keymap = Keymap()
}
