import Testing

@testable import FlashcardsApp

/// The scenes to take pictures of, by the names of the stored pictures. Each returns a player at that point.
typealias Scenes = [String: @Sendable () throws -> Player]

extension Scenes {
  /// The scenes of all tests that compare a picture of a screen.
  static var all: Scenes {
    let all: [Scenes] = [
      CardFormClozeTests.scenes,
      CardFormTests.scenes,
      CardScreenTests.scenes,
      CardTableTests.scenes,
      CardsPaneTests.scenes,
      ConfirmTests.scenes,
      EditScreenTests.scenes,
      ExportScreenTests.scenes,
      FavoritesPaneTests.scenes,
      FoundCardScreenTests.scenes,
      GuideScreenTests.scenes,
      HelpScreenTests.scenes,
      ImportFileTests.scenes,
      KindsTests.scenes,
      LoginScreenTests.scenes,
      MemoryScreenTests.scenes,
      MenuTests.scenes,
      PackageOfferTests.scenes,
      PaletteScreenTests.scenes,
      FilePickerTests.scenes,
      PictureViewTests.scenes,
      PresetsTests.scenes,
      ProgressPaneTests.scenes,
      QuizScreenTests.scenes,
      ReschedulingTests.scenes,
      ReviewOutlookTests.scenes,
      ReviewScreenTests.scenes,
      RoundScreenTests.scenes,
      SchemePickerTests.scenes,
      SearchOnlinePaneTests.scenes,
      SettingsPaneTests.scenes,
      StarterDecksTests.scenes,
      ImportOfferTests.scenes,
      TextPromptTests.scenes,
      ToDoPaneTests.scenes,
    ]
    return Scenes(uniqueKeysWithValues: all.flatMap { $0 })
  }

  /// Returns the player of a scene.
  func play(_ name: String) throws -> Player {
    let play = try #require(self[name])
    return try play()
  }

  /// The names in alphabetical order.
  var names: [String] { keys.sorted() }
}
