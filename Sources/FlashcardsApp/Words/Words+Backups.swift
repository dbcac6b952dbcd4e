import Effects
import FlashcardKit

/// What is said about backups.
extension Words {
  /// What a backup holds.
  static func contents(of backup: Backup) -> String { "\(cards(backup.cards)), \(answers(backup.answers))" }
}
