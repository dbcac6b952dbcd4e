import FlashcardKit
import TextUI

/// Saving, and problems with the disk.
extension Words {
  /// Returns the reason why a file could not be written, to follow a colon.
  static func reason(_ failure: StoreFailure) -> String {
    switch failure {
    case .full: "the disk is full"
    case .readOnly: "the disk is read-only"
    case .notPermitted(let path): "you do not have permission to write \(path)"
    case .notReadable(let path): "you do not have permission to read \(path)"
    case .inTheWay(let path): "something else is at \(path)"
    case .anothers(let path): "\(path) belongs to another account of this machine"
    case .missing(let path): "\(path) is gone"
    case .disk(let path, let code): "the disk failed at \(path) (error \(code))"
    case .newerSchema: "these files were written by a newer version of Flashcards"
    case .unsure(let path): "the disk failed while \(path.cleanedLine()) was written, so it may be saved or not"
    case .locked: "they are protected by a passphrase"
    case .keyMissing(let path):
      "they are protected by a passphrase, and the key is missing: \(path) has neither library.plist nor key.plist. "
        + "Restore one of them from a backup of the disk"
    case .altered(let path): "\(path) was altered or damaged by something else"
    case .inUse: "another program has it open"
    case .notOpen: "no login is open"
    case .unsaved(let count): "\(changes(count)) not saved"
    }
  }

  // MARK: Saving

  /// Returns the text in the title line while changes cannot be saved.
  static func unsaved(_ count: Int, _ failure: StoreFailure) -> String {
    "\(changes(count)) not saved: \(reason(failure))"
  }
  static func notSaved(_ failure: StoreFailure) -> String {
    failure == .newerSchema
      ? "Nothing can be saved: \(reason(failure)). Use the newer version."
      : "Not saved yet: \(reason(failure)). Nothing is lost; retrying."
  }
  static let allSaved = "All changes saved"
  static let readOnly =
    "Nothing can be saved: these files were written by a newer version of Flashcards. Use the newer version."

  // MARK: Logins and decks that cannot be read

  static func notOpened(_ login: Login, _ failure: StoreFailure) -> String {
    "Could not open the cards of \(login.name): \(reason(failure)). Nothing was changed."
  }
  static func deckNotRead(_ title: String) -> String {
    "“\(short(title))” cannot be changed until its file can be read; retrying every few seconds."
  }
  static let cardsNotRead = "These cards cannot be read right now"
  static func cardsReturn(_ count: Int) -> String {
    "Nothing is lost: \(Words.cards(count)) will be back as soon as the file can be read"
  }

  // MARK: Leaving

  static let leaveUnsavedTitle = "Leave with unsaved changes?"
  static let leavingUnsaved = "Unsaved work goes into a rescue file, if possible, and is saved next time."
  static func notYet(_ failure: StoreFailure) -> String {
    "Some changes are not saved yet: \(reason(failure)). Leaving now would lose them."
  }

  /// Returns the message about unconfirmed changes when the program ends. Only what is known to be lost is called lost.
  static func parting(
    _ count: Int, _ trouble: StoreFailure?, isKnown: Bool, _ rescued: Result<String, StoreFailure>?
  ) -> String {
    let (they, are) = count == 1 ? ("It", "is") : ("They", "are")
    let what =
      isKnown
      ? trouble.map { unsaved(count, $0) } ?? "\(changes(count)) not saved"
      : "\(changes(count)) not confirmed: the disk did not respond in time"
    switch rescued {
    case .success(let path) where isKnown:
      return "\(what). \(they) \(are) kept in \(path.cleanedLine()) and will be saved at the next start."
    case .success(let path):
      return "\(what). A copy is kept in \(path.cleanedLine()); the next start saves what is missing."
    case .failure where isKnown: return "\(what). \(they) could not be kept elsewhere either and \(are) lost."
    case .failure, nil: return "\(what). The next start shows whether \(they.lowercased()) \(are) saved."
    }
  }
}

/// Backups, and restoring them.
extension Words {
  static let lastBackup = "Last backup"

  static func contents(of backup: Backup) -> String {
    backup.isDamaged ? "damaged, cannot be restored" : "\(cards(backup.cards)), \(reviews(backup.answers))"
  }

  static func restored(_ login: Login, _ backup: Backup, _ replaced: String?, isSynced: Bool) -> String {
    "Restored \(cards(backup.cards)) for \(login.name). All reviews are kept."
      + (replaced.map { " The previous state is saved as backup \($0)." } ?? "")
      + (isSynced ? " The next sync deletes on your other machines what was made since the backup." : "")
  }

  // MARK: In the program

  static let restoreBackup = "Restore a backup"
  static let findingBackups = "Looking for backups…"
  static let noBackups = "There are no backups yet; one is made soon after the login is opened"
  static let comparingBackup = "Comparing…"
  static let sameAsBackup = "Your cards are the same as in this backup"
  static let restoreQuestion = "Restore this backup?"
  static let restoringNow = "Restoring…"

  /// Returns what is in a backup, and what restoring it does.
  static func restoring(
    _ date: String, _ backup: Backup, _ comparison: BackupComparison, isSynced: Bool
  ) -> [String] {
    let counts = comparison.counts
    let parts = [
      counts.added > 0 ? "\(cards(counts.added)) \(counts.added == 1 ? "comes" : "come") back" : nil,
      counts.edited > 0 ? "\(cards(counts.edited)) \(counts.edited == 1 ? "changes" : "change") back" : nil,
      counts.deleted > 0
        ? "\(cards(counts.deleted)) made since then \(counts.deleted == 1 ? "is" : "are") deleted" : nil,
      counts.others > 0 ? "\(changes(counts.others)) of decks, to-dos, and settings" : nil,
    ].compactMap(\.self)
    return [
      "\(date): \(decks(comparison.decks)), \(cards(backup.cards)).", parts.joined(separator: "; ") + ".",
      "All reviews are kept, and what you have now is backed up first.",
    ] + (isSynced ? ["The next sync does the same on your other machines."] : [])
  }

  static func restoredOpen(_ backup: Backup, _ replaced: String?) -> String {
    "Restored \(cards(backup.cards))" + (replaced.map { "; what you had is in the backup of \($0)" } ?? "")
  }

  static func notRestored(_ login: Login, _ failure: StoreFailure) -> String {
    "Could not restore \(login.name): \(reason(failure)). Nothing was changed or lost."
  }

  static func backupsUnread(_ login: Login, _ failure: StoreFailure) -> String {
    "Could not list the backups of \(login.name): \(reason(failure)). Nothing was changed."
  }

  static func loginsUnread(_ failure: StoreFailure) -> String {
    "Could not list the logins: \(reason(failure)). Nothing was changed."
  }

  static func notBackedUp(_ failure: StoreFailure) -> String {
    "Could not make a backup: \(reason(failure)). Your cards are saved; trying again later."
  }
}

/// The findings of `flashcards check`.
extension Words {
  static func sentence(_ finding: Finding) -> String {
    switch finding {
    case .notice(.damaged(let file, _)): "\(file) is damaged. Part of it cannot be read."
    case .notice(.missing(let file, let cards)): "\(file) is missing; it had \(Words.cards(cards))."
    case .notice(.repeated(let file, let cards, _)):
      "\(Words.cards(cards)) in \(file) \(cards == 1 ? "appears" : "appear") twice, in this deck or in another."
    case .notice(.found(let file)): "\(file) is not in the list of decks."
    case .notice(.deckUnread(let title, let file, let cards, let failure)):
      "\(title.map { "“\(short($0))” (\(file))" } ?? file) cannot be read: \(reason(failure)). "
        + (title == nil ? "It is left unchanged." : "It has \(Words.cards(cards)) and is left unchanged.")
    case .notice(.reviewsUnread(let file, let failure)), .notice(.unread(let file, let failure)),
      .notice(.settingsUnread(let file, let failure)):
      "\(file) cannot be read: \(reason(failure)). It is left unchanged."
    case .notice(.newerSchema(let file)):
      "\(file) was written by a newer version of Flashcards. It is left unchanged."
    case .notice(.reviewsDamaged(let file, let lines, _)): "\(file) has \(Words.lines(lines)) that cannot be read."
    case .notice(let notice): sentence(notice)
    case .leftover(let file): "\(file) is a leftover from an interrupted write; nothing uses it."
    case .shared(let file): "\(file) is accessible to other users of this machine."
    case .unreadable(let file): "\(file), which holds unfinished work, cannot be read."
    case .inTheWay(let file): "Something else is at \(file)."
    case .setAside(let file, let title, let cards):
      "\(Words.cards(cards)) of “\(short(title))” \(cards == 1 ? "is" : "are") intact in \(file), set aside by mistake; "
        + "--repair restores \(cards == 1 ? "it" : "them")."
    case .lost(let title, 0):
      "The file of “\(short(title))” was replaced by an older one; texts may be older than they were. "
        + "--repair takes newer ones from backups and from what was synced, --give-up leaves them as they are."
    case .lost(let title, let cards):
      "\(Words.cards(cards)) of “\(short(title))” \(cards == 1 ? "was" : "were") lost with its file; --repair takes "
        + "\(cards == 1 ? "it" : "them") from backups and from what was synced, --give-up forgets "
        + "\(cards == 1 ? "it" : "them")."
    case .missingPicture(let file): "\(file), a picture or sound of a card, is missing."
    case .altered(let file, let part): "\(file) was altered or damaged by something else. \(meaning(of: part))"
    case .stranger(let file):
      "\(file) is sealed by another key, or its name was altered: nothing can tell what it is. --repair sets it aside."
    case .mended(let file):
      "\(file), which holds the key, was damaged or missing. It was made again from the other copy of the key."
    case .closed(let failure): "The files cannot be checked: \(reason(failure))."
    }
  }
}

/// Files that were altered.
extension Words {
  /// Returns what it means that a sealed file was altered, and what to do.
  fileprivate static func meaning(of part: SealedPart) -> String {
    switch part {
    case .key:
      "If nothing else opens the login, restore it from a backup of the disk. If you can open the login, change the "
        + "passphrase and make a new recovery key."
    case .cards: "What can be read of it is used. --repair takes the rest from backups and from what was synced."
    case .reviews: "Its other reviews are used. --repair keeps these; a sync brings back those that were lost."
    case .media: "It is not shown or exported. --repair takes it from the trash, a backup, or the next sync."
    case .imports: "Exports to Anki lack what only Anki knew of these cards. --repair sets it aside; import them again."
    case .backup: "This backup cannot be restored completely. --repair sets it aside; the others are not affected."
    case .sync: "Sync does not run. --repair sets it aside; then set sync up again."
    case .session: "It holds unfinished work or the undo history. --repair keeps what can be read of it."
    case .rescue: "It holds changes that could not be saved. Those that can be read are saved when you open the login."
    case .due: "It only holds the number of due cards. --repair removes it; they are counted again."
    case .other: "Nothing you wrote is in it. --repair sets it aside."
    }
  }

  /// Returns a file as a person finds it in a login's folder, without most of a name that is a checksum.
  static func altered(_ files: [String]) -> String {
    let names = files.prefix(3).map { file in
      file.split(separator: "/").suffix(2).map { String($0).shortened(to: 30) }.joined(separator: "/").cleanedLine()
    }
    let rest = files.count - names.count
    return names.joined(separator: ", ") + (rest > 0 ? ", and \(grouped(rest)) more" : "")
  }
}

/// Conflicts with changes made elsewhere at the same time.
extension Words {
  /// Returns the resolution of a conflict, and the number of further ones.
  func sentence(_ conflict: MergeConflict, of count: Int) -> String {
    let more = count > 1 ? " (and \(count - 1) more)" : ""
    switch conflict {
    case .cardStays(let card):
      return "“\(Words.short(card))” was edited elsewhere and kept\(more); delete it again to remove it."
    case .cardReturns(let card):
      return "“\(Words.short(card))” was deleted elsewhere; your edit restored it\(more)."
    case .textReplaced(let card):
      return "“\(Words.short(card))” was also edited elsewhere. Your text was kept; "
        + "\(key(.info)) shows the other\(more)."
    case .deckStays(let deck):
      return "“\(Words.short(deck.title))” was kept: it has new or edited cards\(more)."
    case .deckReturns(let deck):
      return "“\(Words.short(deck.title))” was deleted elsewhere; your cards restored it\(more)."
    case .kindStays(let kind):
      return "The kind “\(Words.short(kind.name))” was kept: there are cards of it\(more)."
    case .toDoStays(let toDo): return "“\(Words.short(toDo))” was edited elsewhere and kept\(more)."
    case .toDoReturns(let toDo):
      return "“\(Words.short(toDo))” was deleted elsewhere; your edit restored it\(more)."
    case .deckReplaced(let deck): return "“\(Words.short(deck.title))” was also changed elsewhere, which holds\(more)."
    case .toDoReplaced(let toDo): return "“\(Words.short(toDo))” was also changed elsewhere, which holds\(more)."
    case .settingReplaced: return "A setting was also changed elsewhere, which holds\(more)."
    case .notUndone: return "Not undone: it was changed elsewhere since\(more)."
    }
  }
}
