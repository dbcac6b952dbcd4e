import FlashcardKit
import TextUI

/// Sync with other machines.
extension Words {
  /// Returns the reason why a sync failed: what happened, and what to do.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - isFirst: Whether sync isn't set up yet, so that nothing is tried again by itself, and the address may be wrong.
  /// - Returns: One or more sentences without the last period.
  static func reason(_ failure: SyncFailure, isFirst: Bool) -> String {
    switch failure {
    case .stopped where isFirst: "Sync was stopped. Nothing was changed"
    case .offline where isFirst: "Not synced: the other side can’t be reached. Check the address and the network"
    case .refused where isFirst:
      "Not synced: access was refused. Check the address. Where a password or a passphrase is needed, run "
        + "'flashcards sync --setup' in a shell, which asks for it"
    case .missing where isFirst:
      "Not synced: there is no repository at the address. Check it, or create an empty one there"
    case .notSetUp: "Sync isn’t set up: run 'flashcards sync --setup <address or folder>'"
    case .noGit: "Sync needs the program git, which isn’t installed"
    case .busy: "Another program is syncing this login"
    case .stopped: "Sync was stopped; it goes on the next time"
    case .offline: "Not synced: the other side can’t be reached. Nothing was lost; it is tried again"
    case .refused:
      "Not synced: access was refused. Run 'flashcards sync' in a shell to enter a password or a passphrase"
    case .missing: "Not synced: there is no repository at the address. Create an empty one there, and sync again"
    case .git: "Not synced: git failed. Nothing was lost"
    case .overtaken: "Not sent yet: other machines kept sending at the same time. Sync again"
    case .newerSchema: "Not synced: another machine has a newer version of the program. Update this one"
    case .otherLogin(""): "Not synced: what is there isn’t the cards of a login. Nothing was changed"
    case .otherLogin(let name):
      "Not synced: there are the cards of \(quoted(name)), from elsewhere. Nothing was changed"
    case .nothingThere:
      "Not synced: there are no cards at the address yet. Check it, and sync on your other machine first"
    case .madeAnew(let cards, let before):
      "Not synced: this login was made anew since the last sync, or its list of decks was lost. It has "
        + "\(Words.cards(cards)); there were \(Words.cards(before)). Nothing was changed. To merge both, run "
        + "'flashcards sync --join'"
    case .protectedThere:
      "Not synced: the cards there are protected by a passphrase. Set sync up again to be asked for it"
    case .notProtectedThere:
      "Not synced: this login is protected by a passphrase, and the cards there are not, nor are those of before. Use a new "
        + "repository or folder"
    case .otherKey:
      "Not synced: the cards there are protected by another key. Use a new repository or folder, or join from a new login"
    case .damaged: "Not synced: files of this login are damaged. Run 'flashcards check --repair' first"
    case .unsupported(let name):
      "Not synced: the repository has \(quoted(name)), which refers to something outside of it. Use a plain one, as "
        + "'git init --bare' makes it"
    case .tooLarge:
      "Not synced: there is more at the address than any login has, as if it were made to fill this machine. Nothing was "
        + "changed"
    case .noFolder(let path):
      "Not synced: there is no folder \(quoted(path)). Check \(isFirst ? "the address, and " : "")whether the disk or stick "
        + "is connected"
    case .store(let failure): "Not synced: \(reason(failure))"
    case .server(let failure): reason(failure)
    }
  }

  /// Returns the reason why a sync with a server of Anki's failed.
  private static func reason(_ failure: ServerFailure) -> String {
    let start = "Not synced with the Anki server:"
    switch failure {
    case .network(let failure):
      let said = sentence(failure, "the server")
      return "\(start) \(said.hasSuffix(".") ? String(said.dropLast()) : said)"
    case .notLoggedIn:
      return "\(start) the name or the password is wrong. Set it up again with the right ones"
    case .otherDeviceSyncs: return "\(start) another device is syncing. Sync again in a moment"
    case .moved(let address):
      return "\(start) it leads to \(quoted(address.shortened(to: 100))). If that is right, set it up again with this "
        + "address"
    case .versionRefused: return "\(start) it doesn’t speak this version of the protocol. Update the server"
    case .requestRefused(let method):
      return "\(start) it can’t use what was sent (\(method)). Nothing was changed there"
    case .trouble(429): return "\(start) it gets too many requests at once (429). Sync again in a few minutes"
    case .trouble(let status): return "\(start) it has a problem of its own (\(status)). Nothing was lost"
    case .notAnki(let status):
      return "\(start) what answers there is no Anki sync server (\(status)). Check the address"
    case .refused(let message): return "\(start) it says \(quoted(message.cleanedLine().shortened(to: 200)))"
    case .clocksDiffer(let seconds):
      let difference = grouped(Int(clamping: seconds.magnitude))
      return "\(start) its clock and that of this machine differ by \(difference) seconds. Set them right"
    case .answerDamaged: return "\(start) its answer isn’t what a sync server says. Nothing was changed"
    case .answerTooLarge: return "\(start) it sends more than any login has. Nothing was changed"
    case .tookTooLong: return "\(start) it doesn’t come to an end. Nothing was changed"
    case .countsDiffer: return "\(start) it keeps counting otherwise. Nothing was changed there"
    case .manyDeleted(let here, let there):
      let parts =
        (here > 0 ? ["\(Words.cards(here)) here"] : []) + (there > 0 ? ["\(Words.cards(there)) on the server"] : [])
      return "\(start) \(parts.joined(separator: " and ")) would be deleted, which could be a mistake. Nothing was "
        + "changed. "
        + "“Sync with” in Settings or 'flashcards sync' with --accept-deletions or --reject-deletions says what is right"
    case .replaced(let here, let there):
      return "\(start) another device replaced what it has by something older, with \(Words.cards(there)). Here are "
        + "\(Words.cards(here)). Nothing was changed. “Sync with” in Settings, or 'flashcards sync' with --replace-server "
        + "or --replace-here, says which side holds"
    case .collectionTooLarge:
      return "\(start) all cards together are more than \(SyncReport.largestFile) MB compressed, which is too much to "
        + "replace what it has. Nothing was changed there"
    case .notAnAddress: return "\(start) the address is none of a server, as in https://example.org/"
    case .ankiWeb: return "\(start) AnkiWeb isn’t for other programs. Use a server of your own"
    case .notSecure:
      return "\(start) anybody in the network could read what is sent to an address with http. Use one with https"
    case .noPassword: return "\(start) it needs a name and a password"
    }
  }

  /// Returns the reason as a sentence.
  static func sentence(_ failure: SyncFailure, isFirst: Bool) -> String {
    let reason = reason(failure, isFirst: isFirst).cleanedLine()
    // Some end with a question.
    return reason.hasSuffix("?") ? reason : reason + "."
  }

  /// Returns where to find more about a failure, or what to do about it.
  static func hint(after failure: SyncFailure) -> String {
    if case .otherLogin(let name) = failure, !name.isEmpty { return mergeHint }
    return syncDetailsHint
  }

  /// Returns what stays of a login where it was synced.
  ///
  /// - Parameters:
  ///   - address: The address or folder.
  ///   - unsent: The number of things that were not sent there yet.
  ///   - counted: That number with its noun, as in "3 cards".
  /// - Returns: One or two sentences.
  static func leftInSync(at address: String, unsent: Int, _ counted: String) -> String {
    "What was synced stays at \(quoted(address)) and on your other machines."
      + (unsent == 0 ? "" : " \(counted) \(unsent == 1 ? "was" : "were") not sent there yet.")
  }

  /// Returns what a sync did, on one line.
  static func synced(_ report: SyncReport) -> String {
    var parts: [String] = []
    if !report.received.isEmpty { parts.append("received \(counts(report.received))") }
    if !report.sent.isEmpty { parts.append("sent \(counts(report.sent))") }
    if report.replacedServer { parts.append("replaced what the Anki server had") }
    return parts.isEmpty ? "Synced: nothing new" : "Synced: \(parts.joined(separator: "; "))"
  }

  /// Returns the numbers of what was exchanged: `3 new cards, 1 edited, 12 reviews`.
  static func counts(_ counts: SyncCounts) -> String {
    var parts: [String] = []
    if counts.added > 0 { parts.append(counts.added == 1 ? "1 new card" : "\(grouped(counts.added)) new cards") }
    if counts.edited > 0 { parts.append("\(grouped(counts.edited)) edited") }
    if counts.deleted > 0 { parts.append("\(grouped(counts.deleted)) deleted") }
    if counts.others > 0 {
      parts.append(counts.others == 1 ? "1 other change" : "\(grouped(counts.others)) other changes")
    }
    if counts.reviews > 0 { parts.append(counts.reviews == 1 ? "1 review" : "\(grouped(counts.reviews)) reviews") }
    if counts.files > 0 { parts.append(counts.files == 1 ? "1 file" : "\(grouped(counts.files)) files") }
    return parts.joined(separator: ", ")
  }

  /// Returns what a person should know besides, a line each.
  ///
  /// - Parameters:
  ///   - report: What a sync did.
  ///   - isInShell: Whether the person is in a shell, rather than in the program, which restores backups as well.
  /// - Returns: The lines.
  static func remarks(_ report: SyncReport, isInShell: Bool = false) -> [String] {
    var lines: [String] = []
    if report.madeRepository { lines.append("There was no repository at the address, so a new one was made") }
    if report.madeBackup {
      let restore = isInShell ? "'flashcards restore'" : "“\(restoreEntry.title)” in the command palette"
      lines.append("A backup was made before cards were changed (\(restore))")
    }
    if report.wasOlder {
      lines.append(
        "The files of this login were older than what it had sent. What you did since is merged with that; nothing is lost"
      )
    }
    if report.recovered > 0 { lines.append("\(Words.cards(report.recovered)) that lost files had came back") }
    if report.wasRestored { lines.append("The other side had lost what was sent before, and has it again") }
    let replaced = report.conflicts.count { if case .textReplaced = $0 { true } else { false } }
    if replaced > 0 {
      lines.append("\(Words.cards(replaced)) edited on two machines: the later text holds, the card keeps the other")
    }
    let others = report.conflicts.count { $0.isReplacedBesideCards }
    if others > 0 {
      lines.append(
        (others == 1 ? "1 deck, to-do, or setting" : "\(grouped(others)) decks, to-dos, or settings")
          + " changed on two machines: one change holds, 'flashcards sync --log' lists the other where it was made")
    }
    let kept = report.conflicts.count - replaced - others
    if kept > 0 { lines.append("\(grouped(kept)) deleted on one machine and edited on another: kept") }
    if !report.said.isEmpty { lines.append("The Anki server says: \(quoted(report.said.cleanedLine()))") }
    if report.replacedServer {
      lines.append("The Anki server has all cards as they are here. Other devices download all at their next sync")
    }
    if report.unknown > 0 { lines.append("\(Words.cards(report.unknown)) of unknown kinds stay on your machines") }
    for machine in report.incomplete {
      lines.append("The files of \(quoted(machine)) aren’t complete yet: they are merged the next time")
    }
    return lines
  }

  /// Returns what was wrong with the other side, a line each.
  static func problems(_ report: SyncReport) -> [String] {
    var lines: [String] = []
    if report.mediaFailed {
      lines.append("Some pictures or sounds were not exchanged with the Anki server; it is tried again")
    }
    if !report.filesTooLarge.isEmpty {
      let count = report.filesTooLarge.count
      let files = count == 1 ? "1 file" : "\(grouped(count)) files"
      let stays = count == 1 ? "stays where it is" : "stay where they are"
      lines.append(
        "\(files) of more than \(SyncReport.largestFile) MB \(stays): the Anki server gets and sends all else")
    }
    if !report.damaged.isEmpty {
      let (count, unkept) = (report.damaged.count, report.unkept)
      lines.append(
        (count == 1 ? "1 damaged file" : "\(grouped(count)) damaged files")
          + " on the other side: nothing was deleted because of it, and the original is kept"
          + (unkept == 0 ? "" : ", except \(grouped(unkept)) too large for that"))
    }
    if report.oddNames > 0 {
      lines.append(
        (report.oddNames == 1 ? "1 file" : "\(grouped(report.oddNames)) files")
          + " on the other side had an impossible name and were left out")
    }
    return lines
  }

  /// Returns what an Anki server and this machine have otherwise, so that a person is asked which side holds.
  static func question(_ question: SyncQuestion) -> String {
    let names = question.kinds.map { quoted($0.cleanedLine().shortened(to: 60)) }.joined(separator: ", ")
    return "Fields or faces of \(names) differ from those of the Anki server. It has \(Words.cards(question.there)), "
      + "and here are \(Words.cards(question.here))."
  }

  static func waits(_ count: Int) -> String { count == 1 ? "waits" : "wait" }

  static let sync = "Sync"
  static let syncWith = "Sync with"
  static let aboutSync = "The same cards on other machines and phones"
  static let syncOff = "not set up"
  static let syncNow = "Sync now"
  static let setUpSync = "Set up sync"
  static let ankiServer = "Anki server"
  static let serverAddressStart = "https://"
  static let serverAddressMark = "anki+"
  static let serverAfterLogin =
    "That is an Anki server. Create a login first; then “\(more(ankiServer))” is in Settings, under “\(syncWith)”"
  static let serverAddressQuestion = "Address of an Anki sync server of your own, for phones"
  static let serverAddressMissing = "Enter the address of the server"
  static let serverNameQuestion = "Your name at the server"
  static let serverNameMissing = "Enter your name at the server"
  static let serverPasswordQuestion = "Your password at the server, which isn’t stored"
  static let openToAll = "Not encrypted"
  static func openToAllQuestion(_ host: String) -> [String] {
    [
      "With http, anybody in the network between here and \(quoted(host.shortened(to: 60)))",
      "can read the password and the cards. With https, nobody can.",
    ]
  }
  static let useHTTP = "Use http"
  static let passwordMissing = "Enter the password"
  static let leaveServer = "Stop syncing with it"
  static func leaveServerQuestion(_ address: String) -> [String] {
    ["Changes aren’t exchanged with \(quoted(address)) any more.", "The cards stay on both sides."]
  }
  static let syncPlace = "Address or folder"
  static let syncPlaceQuestion = "Git address, or a folder that your machines share"
  static let syncPlaceMissing = "Enter an address or a folder"
  static let syncFromElsewhere = "Sync from another machine"
  static let aboutSyncFromElsewhere = "by git or a shared folder"
  static let joinedPlaceQuestion = "Git address or folder that the other machine syncs with"
  static let joinedLoginQuestion = "Name of the login on this machine"
  static let comesBackFromElsewhere = "“\(syncFromElsewhere)” brings it back."
  static let stopSync = "Stop sync"
  static let stoppingSync = "Sync: stopping…"
  /// Returns the message that a login was brought from another machine while another one is open.
  static func joined(_ name: String) -> String { "Synced \(quoted(name)). Switch login in Settings to open it." }
  static let syncMachine = "This machine"
  static let syncMachineQuestion = "Name of this machine for the others"
  static func joinOther(_ name: String) -> String { "Merge with the cards of \(quoted(name))" }
  static func joinQuestion(_ name: String, _ login: Login) -> [String] {
    [
      "Both logins will have all cards and reviews of \(quoted(name)) and of \(quoted(login.name)).",
      "A backup is made before. Nothing is deleted.",
    ]
  }
  static let rejoin = "Merge with what was synced before"
  static func rejoinQuestion(_ cards: Int, _ before: Int) -> [String] {
    [
      "This login was made anew since the last sync, or its list of decks was lost.",
      "It has \(Words.cards(cards)); there were \(Words.cards(before)). Merged, it has all of them.",
      "A backup is made before. Nothing is deleted.",
    ]
  }
  static let deletionsTitle = "Deletions wait"
  static func deletionsWait(here: Int, elsewhere: Int) -> [String] {
    var lines: [String] = []
    if elsewhere > 0 {
      lines.append("\(Words.cards(elsewhere)) deleted here \(waits(elsewhere)) and stay on your other machines.")
    }
    if here > 0 { lines.append("\(Words.cards(here)) deleted on another machine \(waits(here)) and stay here.") }
    return lines + ["So many could be a mistake: “Sync with” in Settings deletes or keeps them."]
  }
  /// Returns what becomes of deletions.
  static func outcome(of deletions: SyncDeletions) -> [String] {
    switch deletions {
    case .wait: []
    case .accept: ["They are deleted on all machines. A backup is made before."]
    case .reject: ["They are kept on all machines, and come back where they were deleted."]
    }
  }
  static let acceptDeletions = "Delete everywhere"
  static let rejectDeletions = "Keep everywhere"
  static let replaceServer = "Replace the server’s"
  static let replaceHere = "Take the server’s"
  static let fieldsDiffer = "Fields or faces differ"
  static let serverReplaced = "The server went back"
  /// Returns the question which side holds, line by line.
  static func lines(_ question: SyncQuestion) -> [String] {
    let names = question.kinds.map { quoted($0.cleanedLine().shortened(to: 40)) }.joined(separator: ", ")
    return [
      "Fields or faces of \(names) differ from those of the server.".shortened(to: 100),
      "It has \(Words.cards(question.there)), and here are \(Words.cards(question.here)).",
    ]
  }
  /// Returns what another device did to a server, line by line.
  static func linesReplaced(here: Int, there: Int) -> [String] {
    [
      "Another device replaced what the server has by something older.",
      "It has \(Words.cards(there)), and here are \(Words.cards(here)).",
    ]
  }
  static let fieldsHint = "“Sync with” in Settings asks which side holds."
  /// Returns what an answer to the question which side holds does.
  static func outcome(of side: SyncSide, isOlder: Bool) -> [String] {
    switch (side, isOlder) {
    case (.here, false):
      [
        "The server gets all cards with the fields and faces as they are here.",
        "Phones download all at their next sync and lose what they haven’t sent: sync them first.",
        "A backup is made before.",
      ]
    case (.server, false):
      [
        "The fields and faces become those of the server. Texts in fields that it doesn’t have stay, hidden.",
        "A backup is made before.",
      ]
    case (.here, true):
      ["Nothing is deleted here. The server gets what it lacks, and later texts hold.", "A backup is made before."]
    case (.server, true):
      ["What the server has otherwise comes here, deletions too.", "A backup is made before."]
    }
  }
  static let syncFailed = "Why the last sync failed"
  static let mergeHint = "“Sync with” in Settings merges them with yours."
  static let syncDetailsHint = "“Sync with” in Settings shows the details."

  // The mark in the title.
  static let syncing = "syncing…"
  static let syncOffline = "offline"
  static let deletionsMark = "deletions wait"
  static let syncNeedsAttention = "sync needs attention"
  static func toSend(_ count: Int) -> String { "\(grouped(count)) to send" }
  static func synced(_ time: Milliseconds, at now: Milliseconds) -> String { "synced \(ago(time, at: now))" }

  /// Returns what a sync is doing.
  static func doing(_ step: SyncStep) -> String {
    switch step {
    case .fetching: "Sync: fetching…"
    case .reading: "Sync: reading…"
    case .merging: "Sync: merging…"
    case .sending: "Sync: sending…"
    }
  }
}

extension MergeConflict {
  /// Whether something was replaced that keeps no earlier texts.
  fileprivate var isReplacedBesideCards: Bool {
    switch self {
    case .deckReplaced, .toDoReplaced, .settingReplaced: true
    default: false
    }
  }
}
