import FlashcardKit
import TextUI

/// Texts to be read aloud.
enum SpeechText {
  /// The most characters that are read.
  static let longest = 2000

  /// Returns the text of a side without marks, control characters, and line breaks.
  static func text(of card: Card, _ side: Card.Side) -> String {
    let texts: [String]
    if side == .front {
      texts = [card.content.kind.deletions == nil ? card.front : CardFace.front(card).map(\.text).joined()]
    } else {
      texts = card.back
    }
    let lines = texts.flatMap { $0.prefix(longest).split(whereSeparator: \.isNewline) }
    return String(lines.map { String($0).cleanedLine() }.filter { !$0.isEmpty }.joined(separator: ". ").prefix(longest))
  }

  /// Returns the name of a language, such as `de` or `en-GB`, or `nil` if the text is none.
  static func language(_ text: String) -> String? {
    let parts = text.trimmed().split(separator: "-", omittingEmptySubsequences: false)
    let isValid =
      parts.count <= 4
      && parts.allSatisfy {
        (1...8).contains($0.utf8.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
    return isValid && parts.first?.allSatisfy(\.isLetter) == true ? parts.joined(separator: "-") : nil
  }
}

/// Hearing the sounds of cards, and their texts.
extension World {
  /// Plays what belongs to a side that is shown now, and stops what belongs to another card. Called after every message.
  mutating func playSounds(of shown: ShownSide?) {
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
