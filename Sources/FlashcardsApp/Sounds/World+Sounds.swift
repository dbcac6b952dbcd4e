import Effects
import FlashcardKit

/// Hearing the sounds of cards, and their texts.
extension World {
  /// Plays what belongs to a side that is shown now, and stops what belongs to another card. Called after every message.
  mutating func hear(_ shown: ShownSide?) {
    let before = sounding.shown
    guard sounding.show(shown) else { return }
    let pieces = shown.map(pieces(whenShown:)) ?? []
    // What plays goes on while the same card shows a side without sounds.
    if pieces.isEmpty, let shown, let before, shown.isOfSameCard(as: before) { return }
    stopSounds()
    play(pieces)
  }

  /// Plays the sounds of the shown side again, or stops what is playing.
  mutating func switchSound() {
    if sounding.playing != nil { return stopSounds() }
    guard let shown = sounding.shown else { return }
    play(sounds(of: shown))
  }

  /// Reads the shown side aloud, or stops what is playing.
  mutating func switchReading() {
    if sounding.playing != nil { return stopSounds() }
    guard let shown = sounding.shown else { return }
    play(speech(of: shown))
  }

  /// Whether the shown side has sounds that can be played, or something is playing.
  var canSound: Bool { sounding.playing != nil || sounding.shown.map { !sounds(of: $0).isEmpty } == true }

  /// Whether the shown side can be read aloud.
  var canRead: Bool { sounding.shown.map { !speech(of: $0).isEmpty } == true }

  /// Handles the end of a request.
  mutating func soundsEnded(_ number: Int, _ failure: SoundPlaybackFailure?) {
    guard sounding.end(number), let failure, sounding.isNews(failure) else { return }
    notify(words.sentence(failure), .problem)
  }

  private mutating func play(_ pieces: [SoundPiece]) {
    guard !pieces.isEmpty, let login else { return }
    effects.append(
      .playSounds(pieces, by: choices[Settings.terminal.player], of: login, number: sounding.begin()))
  }

  private mutating func stopSounds() {
    guard sounding.playing != nil else { return }
    sounding.stop()
    effects.append(.stopSounds)
  }

  /// Returns what is heard when a side appears: its sounds, or else its text, as far as the deck's settings say so.
  private func pieces(whenShown shown: ShownSide) -> [SoundPiece] {
    let study = Settings.study
    if library.value(of: study.playSounds, for: shown.card.id).contains(shown.ownSide) {
      let sounds = shown.card.shownSounds(shown.side)
      if !sounds.isEmpty { return sounds.map { .file($0.file) } }
    }
    return library.value(of: study.readAloud, for: shown.card.id).contains(shown.ownSide) ? speech(of: shown) : []
  }

  /// Returns the sounds of the shown side, or else of the front that is visible above it.
  private func sounds(of shown: ShownSide) -> [SoundPiece] {
    let own = shown.card.shownSounds(shown.side)
    return (own.isEmpty && shown.isBoth ? shown.card.shownSounds(shown.side.other) : own).map { .file($0.file) }
  }

  /// Returns the text of the shown side in the language of its deck, if the deck has one.
  private func speech(of shown: ShownSide) -> [SoundPiece] {
    guard let language = SpeechText.language(library.value(of: Settings.study.speech, for: shown.card.id)) else {
      return []
    }
    let text = SpeechText.text(of: shown.card, shown.side)
    return text.isEmpty ? [] : [.speech(text, language: language)]
  }
}
