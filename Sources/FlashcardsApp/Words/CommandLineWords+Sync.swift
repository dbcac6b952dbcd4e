package import FlashcardKit

/// The text of `flashcards sync` and `flashcards merge`.
extension CommandLineWords {
  package static let syncAbstract = "Sync a login with your other machines."
  package static let syncDiscussion = """
    Set it up once on each machine, with the same address or folder. On a machine \
    that has no cards yet, name the new login with --login:

      flashcards sync --setup ssh://server/~/cards.git
      flashcards sync --setup git@example.org:me/cards.git
      flashcards sync --setup /media/stick/cards.git
      flashcards sync --setup ~/Syncthing/cards

    An address of a git repository, or a path that ends in .git, is exchanged by \
    git, with its own transport and passwords. Any other folder is left to whatever \
    copies it, such as Syncthing; each machine writes only in a folder of its own \
    there. Both need the program git on each machine.

    A server of Anki's, for phones, comes besides. Name and password are asked for, \
    or are two lines of standard input; the password isn't stored:

      flashcards sync --setup anki+https://example.org/

    Then 'flashcards sync' fetches what is new, merges it with what you did here, \
    and sends that. Edits of different cards and fields all stand. If a text was \
    edited on two machines, the later one holds, and the card keeps the other. \
    A deletion never removes what was edited elsewhere. Reviews of all machines \
    count. What arrives from machines can't be undone with u, but --log lists it and \
    --restore takes single items back; what comes from an Anki server is a step that u \
    undoes. Before the first merge, and before one that deletes more than 5 cards, a \
    backup is made.

    If more than half of 20 or more cards were deleted, or all, that could be a \
    mistake: everything else is exchanged, the deletions wait, and the exit status \
    is 3 until --accept-deletions or --reject-deletions says what is right.

    A field or face of your own kinds that is added, removed, or moved reaches an \
    Anki server only with everything else. It stays on your machines until \
    --replace-server sends all to the server, after which the other devices \
    download all of it, or --replace-here takes the fields and faces that the server \
    has. A backup is made before.

    Safe to run while the program is open, and from cron. Exits with status 3 if it \
    could not sync; nothing is lost then.
    """
  package static let syncSetup =
    "Set up sync at an address that git understands, in a folder, or with an Anki server (anki+https://…)."
  package static let syncLeaveServer = "Stop syncing with the Anki server. The cards stay on both sides."
  package static let askServerName = "Name at the Anki server: "
  package static let askServerPassword = "Password: "
  package static let askOpenToAll =
    "With http, anybody in the network can read the password and the cards. Sync all the same? [y/N] "

  /// Returns the message that sync with an Anki server is set up.
  package static func setUp(_ login: Login, atServer address: String, as name: String) -> String {
    "\(login.name) syncs with the Anki server \(quoted(address)) as \(quoted(name))."
  }

  /// Returns the message that sync with an Anki server has ended.
  package static func leftServer(_ login: Login) -> String {
    "\(login.name) isn’t synced with an Anki server any more. The cards stay on both sides."
  }

  /// Returns how sync with an Anki server is set up and how the last one went.
  package static func status(
    server address: String, name: String, lastSync: Milliseconds?, failure: String?, question: SyncQuestion?,
    at now: Milliseconds
  ) -> [String] {
    var lines = ["Syncs with the Anki server \(quoted(address)) as \(quoted(name))"]
    lines.append(lastSync.map { "Last sync: \(Words.ago($0, at: now))" } ?? "Never synced yet")
    if let failure { lines += self.failure(failure) }
    if let question { lines.append(self.question(question)) }
    return lines
  }

  package static let syncName = "The name of this machine for the others. Default: its host name."
  package static let syncJoin =
    "Merge also with the cards of another login, or if this one was made anew since the last sync."
  package static let syncStatus = "Say how the last sync went and how much there is to send."
  package static let syncLog = "List the last merges with other machines, and what each of them changed."
  package static let syncRestore =
    "Make an item of the log what it was before the merge, by its number, as in 2.3. A deck stays if it has got other "
    + "cards since."
  package static let syncAccept = "Delete the cards whose deletion waits, on all machines."
  package static let syncReplaceServer =
    "Replace the Anki server’s collection, so that fields and faces hold as they are here. All cards of both sides stay."
  package static let syncReplaceHere = "Take the fields and faces of kinds as the Anki server has them."
  package static let setupEmpty = emptyValue("--setup <address>")
  package static let nameEmpty = emptyValue("--name <name>")
  package static let nameWithoutSetup = "--name is for --setup only."
  package static let syncIsDone = "The sync itself is done."
  package static let syncReject = "Keep the cards whose deletion waits, on all machines."

  package static let mergeAbstract = "Merge a copy of a login, or conflict copies, into a login."
  package static let mergeDiscussion = """
    The copy may be the folder of a login, such as one from another machine, a \
    folder that 'sync --setup' made, or a single deck file. Copies that Syncthing or \
    Dropbox made of deck files when two machines wrote at once are found in the \
    login's own folder if you name no other. All cards of both are kept, and the \
    copies stay where they are. You can undo it the next time the program starts.
    """
  package static let mergeOther = "The folder or file. Omit it to merge conflict copies in the login's own folder."

  /// Returns the reason why a sync failed, as a sentence.
  package static func reason(_ failure: SyncFailure) -> String { Words.sentence(failure, isFirst: false) }

  /// Returns the reason why sync could not be set up for a login, and the command that helps, if there is one.
  package static func notSetUp(
    _ failure: SyncFailure, _ login: Login, at address: String, data: String?, isFirst: Bool
  ) -> String {
    let reason = Words.sentence(failure, isFirst: isFirst)
    switch failure {
    case .otherLogin(let name) where !name.isEmpty:
      return "\(reason) To merge them with yours, run: "
        + "\(command(["sync", "--setup", address] + options(login, data) + ["--join"]))"
    case .nothingThere:
      return "\(reason) To begin on this machine instead, first run: "
        + "\(command(["login", "new"] + options(nil, data) + (login.name.hasPrefix("-") ? ["--"] : []) + [login.name]))"
    default: return reason
    }
  }

  /// Returns the options that name a login and the folder of the files, if another one than usual was given.
  static func options(_ login: Login?, _ data: String?) -> [String] {
    (login.map { $0.name.hasPrefix("-") ? ["--login=\($0.name)"] : ["--login", $0.name] } ?? [])
      + (data.map { ["--data", $0] } ?? [])
  }

  /// Returns a command of the program, to be pasted into a shell.
  static func command(_ arguments: [String]) -> String {
    let words = arguments.map { word in
      let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./:@%+=,".contains($0) }
      return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }
    return (["flashcards"] + words).joined(separator: " ").cleanedLine()
  }

  /// Returns what git said, line by line.
  package static func details(_ failure: SyncFailure) -> [String] {
    (failure.details ?? "").split(separator: "\n").map { "  " + String($0).cleanedLine() }
  }

  /// Returns how far a sync is.
  package static func doing(_ progress: SyncProgress) -> String {
    Words.doing(progress.step) + (progress.share.map(Words.progress) ?? "")
  }

  /// Returns what a sync did.
  package static func synced(_ report: SyncReport) -> [String] {
    [Words.synced(report)] + held(report) + Words.remarks(report, isInShell: true) + Words.problems(report)
      + (report.question.map { [question($0)] } ?? [])
  }

  /// Returns the question which side of a sync with an Anki server holds.
  package static func question(_ question: SyncQuestion) -> String {
    Words.question(question) + " 'flashcards sync --replace-server' sends all to the server, --replace-here takes the "
      + "fields and faces that it has"
  }

  /// Returns which deletions wait for a person's word.
  private static func held(_ report: SyncReport) -> [String] {
    var lines: [String] = []
    if report.heldBack > 0 {
      lines.append(
        "\(Words.cards(report.heldBack)) deleted here \(Words.waits(report.heldBack)): so many could be a mistake, so they stay "
          + "on your other machines. 'flashcards sync --accept-deletions' deletes them there too, --reject-deletions "
          + "brings them back")
    }
    if report.heldHere > 0 {
      lines.append(
        "\(Words.cards(report.heldHere)) deleted on another machine \(Words.waits(report.heldHere)): so many could be a mistake, "
          + "so they are still here. 'flashcards sync --accept-deletions' deletes them here too, --reject-deletions "
          + "brings them back everywhere")
    }
    return lines
  }

  /// Returns the message that sync is set up.
  package static func setUp(_ login: Login, at address: String, as machine: String) -> String {
    "\(login.name) syncs with \(quoted(address)) as \(quoted(machine))."
  }

  /// Returns how sync is set up and how the last one went.
  package static func status(
    address: String, machine: String, lastSync: Milliseconds?, toSend: Int?, failure: String?, at now: Milliseconds
  ) -> [String] {
    var lines = ["Syncs with \(quoted(address)) as \(quoted(machine))"]
    lines.append(lastSync.map { "Last sync: \(Words.ago($0, at: now))" } ?? "Never synced yet")
    if let toSend { lines.append(toSend == 0 ? "Nothing to send" : "\(Words.cards(toSend)) to send") }
    if let failure { lines += self.failure(failure) }
    return lines
  }

  /// Returns why the last sync failed: a sentence, and what git said on further lines.
  private static func failure(_ text: String) -> [String] {
    let parts = text.split(separator: "\n").map { String($0).cleanedLine() }
    return ["The last attempt failed. " + (parts.first ?? "")] + parts.dropFirst().map { "  " + $0 }
  }

  /// Returns the heading of a merge in the log.
  package static func merge(_ number: Int, _ time: Milliseconds, items: Int) -> String {
    "\(number)  \(Timestamp.text(time))  \(items == 1 ? "1 change" : "\(Words.grouped(items)) changes")"
  }

  /// Returns the line of something that a merge changed.
  package static func item<Value>(
    _ name: String, _ before: Value?, _ after: Value?, _ title: String, _ kind: String = "", in deck: String? = nil,
    was old: String? = nil
  ) -> String {
    let what = before == nil ? "added" : after == nil ? "deleted" : "edited"
    var line = "  \(name)  \(what)  \(kind.isEmpty ? "" : kind + " ")\(Words.quoted(title))"
    if let deck { line += " in \(Words.quoted(deck))" }
    if let old, old != title { line += ", before \(Words.quoted(old))" }
    return line
  }

  /// Returns what differs between two versions of a card, a line for each text, and which texts the card keeps besides.
  package static func differences(_ before: Card, _ after: Card) -> [String] {
    var lines: [String] = []
    func line(_ label: String, _ old: String, _ new: String) {
      if old != new { lines.append("        \(label): \(Words.quoted(old)) → \(Words.quoted(new))") }
    }
    if before.content.kind == after.content.kind {
      for (index, field) in after.content.kind.fields.enumerated() where !field.isHidden {
        let (old, new) = (before.content.texts(of: index), after.content.texts(of: index))
        for number in 0..<max(old.count, new.count) {
          line(
            field.label.cleanedLine(), number < old.count ? old[number] : "", number < new.count ? new[number] : "")
        }
      }
    } else {
      line("Kind", before.content.kind.name, after.content.kind.name)
    }
    line(cardLabels.tags, before.tags.joined(separator: ", "), after.tags.joined(separator: ", "))
    for text in after.earlier where !before.earlier.contains(text) {
      lines.append("        Other version of the \(Words.field(text.field)), kept: \(Words.quoted(text.text))")
    }
    return lines
  }

  package static let noLoginToSync =
    "There is no login on this machine yet. Add --login <name> with a name for it, or run "
    + "'flashcards login new <name>' to create one."

  package static let deckItem = "deck"
  package static let toDoItem = "to-do"
  package static let settingItem = "setting"

  package static let noMerges = "Nothing was merged with other machines yet."
  package static let serverMerges =
    "What comes from the Anki server isn't in this list: each time, it is a step that the program undoes with u."

  /// Returns the description of what came from an Anki server in the undo history.
  package static func fromServer(_ counts: SyncCounts) -> String {
    counts.isEmpty ? "Changes from the Anki server" : "From the Anki server: \(Words.counts(counts))"
  }
  /// Returns the message that the log has no item of a number.
  package static func notInLog(_ number: String) -> String {
    "There is no item \(quoted(number)). Run 'flashcards sync --log' to list them."
  }

  /// Returns what taking back an item of a merge did.
  package static func takenBack(_ taken: TakenBack, _ title: String, isDeck: Bool) -> String {
    let name = Words.quoted(title)
    let undo = " The program can undo it the next time it starts."
    switch taken {
    case .restored: return "Restored \(name)." + undo
    case .deleted(let count) where isDeck:
      return "Deleted the deck \(name)\(count == 0 ? "" : " with \(Words.cards(count))")." + undo
    case .deleted: return "Deleted \(name)." + undo
    case .kept(let deleted, let count):
      let start =
        deleted == 0
        ? "Nothing was deleted. The deck \(name) stays"
        : "Deleted \(Words.cards(deleted)) of the deck \(name), which stays"
      return start + ", with what was made, moved there, or changed since that merge"
        + (count == 0 ? "." : ": \(Words.cards(count)).") + (deleted == 0 ? "" : undo)
    case .unchanged: return "Nothing was changed: \(name) is already as it was before that merge."
    }
  }

  /// Returns what a merge of a copy did.
  package static func merged(_ path: String, cards: Int, reviews: Int, files: Int) -> String {
    if cards + reviews + files == 0 { return "\(path.cleanedLine()): nothing new" }
    var parts: [String] = []
    if cards > 0 { parts.append("\(Words.cards(cards)) added or edited") }
    if reviews > 0 { parts.append(reviews == 1 ? "1 review" : "\(Words.grouped(reviews)) reviews") }
    if files > 0 { parts.append(files == 1 ? "1 file" : "\(Words.grouped(files)) files") }
    return "\(path.cleanedLine()): \(parts.joined(separator: ", "))"
  }

  /// Returns the message that a path is no copy of a login.
  package static func noCopy(_ path: String) -> String {
    "\(quoted(path)) is neither the folder of a login, nor one that sync made, nor a deck file."
  }

  package static let noConflictCopies = "There are no conflict copies."
}
