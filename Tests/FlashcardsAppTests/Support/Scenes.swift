import Testing

@testable import FlashcardsApp

/// What is pictured, by how one gets there. A name is that of the picture kept.
typealias Scenes = [String: @Sendable () throws -> Player]

extension Scenes {
  /// Those of all tests that picture a screen.
  static var all: Scenes {
    let all: [Scenes] = [
      CardFormClozeTests.scenes,
      CardFormTests.scenes,
      CardScreenTests.scenes,
      CardsPaneTests.scenes,
      ConfirmTests.scenes,
      EditScreenTests.scenes,
      FavoritesPaneTests.scenes,
      FoundCardScreenTests.scenes,
      HelpScreenTests.scenes,
      LoginScreenTests.scenes,
      MemoryScreenTests.scenes,
      MenuTests.scenes,
      PaletteScreenTests.scenes,
      PicturePickerTests.scenes,
      PictureViewTests.scenes,
      ProgressPaneTests.scenes,
      QuizScreenTests.scenes,
      ReviewScreenTests.scenes,
      RoundScreenTests.scenes,
      SchemePickerTests.scenes,
      SearchOnlinePaneTests.scenes,
      SettingsPaneTests.scenes,
      StarterDecksTests.scenes,
      TextPromptTests.scenes,
      ToDoPaneTests.scenes,
    ]
    return Scenes(uniqueKeysWithValues: all.flatMap { $0 })
  }

  /// The player in a scene.
  func play(_ name: String) throws -> Player {
    let play = try #require(self[name])
    return try play()
  }

  /// The names in their order.
  var names: [String] { keys.sorted() }
}
