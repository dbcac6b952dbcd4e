import Effects
import FlashcardKit
import TextUI

extension Syncing {
  /// The columns of the bar that shows how far a long sync is.
  private static let barWidth = 16

  /// Returns the mark in the title: when the last sync was, or what keeps it from going on. Empty if sync isn't set up.
  func mark(at now: Milliseconds) -> [Run] {
    if let progress {
      guard let share = progress.share else { return [Run(Words.syncing, .dim)] }
      return [Run(Words.syncing + " ", .dim)] + ProgressBar.runs(share, width: Syncing.barWidth)
    }
    guard let place else { return [] }
    if let failure {
      return [failure.needsAttention ? Run(Words.syncNeedsAttention, .warning) : Run(Words.syncOffline, .dim)]
    }
    if changes > 0 { return [Run(Words.toSend(changes), .dim)] }
    return place.lastSync.map { [Run(Words.synced($0, at: now), .dim)] } ?? []
  }
}
