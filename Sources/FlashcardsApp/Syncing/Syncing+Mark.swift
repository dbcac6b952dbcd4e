import Effects
import FlashcardKit
import TextUI

extension Syncing {
  /// The most and the least columns of the bar that shows how far a long sync is, with its percentage.
  private static let barWidths = 6...16

  /// Returns the mark in the title: when the last sync was, or what keeps it from going on. Empty if sync isn't set up.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - room: The number of columns for it, which a bar is fitted to.
  /// - Returns: The mark, which may be wider than the room.
  func mark(at now: Milliseconds, in room: Int = .max) -> [Run] {
    if let progress {
      let width = min(room - Words.syncing.columns - 1, Syncing.barWidths.upperBound)
      guard let share = progress.share, width >= Syncing.barWidths.lowerBound else { return [Run(Words.syncing, .dim)] }
      return [Run(Words.syncing + " ", .dim)] + ProgressBar.runs(share, width: width)
    }
    guard let place else { return [] }
    if let failure {
      return [failure.needsAttention ? Run(Words.syncNeedsAttention, .warning) : Run(Words.syncOffline, .dim)]
    }
    if hasHeld { return [Run(Words.deletionsMark, .warning)] }
    if changes > 0 { return [Run(Words.toSend(changes), .dim)] }
    return place.lastSync.map { [Run(Words.synced($0, at: now), .dim)] } ?? []
  }
}
