import Essentials
import Testing

@testable import FlashcardsApp

/// The scenes to take pictures of, by the names of the stored pictures. Each returns a player at that point.
typealias Scenes = [String: @Sendable () throws -> Player]

extension Scenes {
  /// The scenes of all tests that compare a picture of a screen.
  static let all: Scenes = {
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
      PassphraseScreenTests.scenes,
      FilePickerTests.scenes,
      FlagPickerTests.scenes,
      PictureViewTests.scenes,
      PresetsTests.scenes,
      ProgressPaneTests.scenes,
      ProtectingTests.scenes,
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
  }()

  /// The players of scenes, which several tests look at.
  private static let played = Guarded<[String: Player]>([:])

  /// Returns the player of a scene.
  func play(_ name: String) throws -> Player {
    if let player = Scenes.played.withLock({ $0[name] }) { return player }
    let play = try #require(self[name])
    let player = try play()
    Scenes.played.withLock { $0[name] = player }
    return player
  }

  /// The names in alphabetical order.
  var names: [String] { keys.sorted() }
}
