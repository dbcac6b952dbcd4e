import Effects
import FlashcardKit
import TextUI

extension Syncing {
  /// Returns the mark in the title: when the last sync was, or what keeps it from going on. Empty if sync isn't set up.
  func mark(at now: Milliseconds) -> [Run] {
    guard let place else { return [] }
    if step != nil { return [Run(Words.syncing, .dim)] }
    if let failure {
      return [failure.needsAttention ? Run(Words.syncNeedsAttention, .warning) : Run(Words.syncOffline, .dim)]
    }
    if changes > 0 { return [Run(Words.toSend(changes), .dim)] }
    return place.lastSync.map { [Run(Words.synced($0, at: now), .dim)] } ?? []
  }
}
