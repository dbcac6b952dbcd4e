import FlashcardKit

/// The available settings, study modes and key bindings.
struct Catalog: Sendable {
  var settings = Settings.all
  var studyModes = StudyMode.all
  /// The current key bindings.
  var keymap = Keymap()
}
