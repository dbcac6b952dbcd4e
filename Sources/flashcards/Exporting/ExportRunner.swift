import Anki
import CardFormats
import CardStore
import Dispatch
import FlashcardKit
import FlashcardsApp
import Synchronization
import Terminal

/// Exports cards in the background, one file after the other.
final class ExportRunner: Sendable {
  private let wanted = Atomic<Int>(0)
  private let queue = DispatchQueue(label: "exports", qos: .utility)
  private let locations: Locations
  private let mailbox: Mailbox<Message>

  init(locations: Locations, mailbox: Mailbox<Message>) {
    self.locations = locations
    self.mailbox = mailbox
  }

  /// Starts an export. Its progress is posted for each percent.
  func start(_ request: ExportRequest) {
    wanted.store(request.number, ordering: .relaxed)
    queue.async { [self] in
      let result = Result { () throws(ExportFailure) in try export(request) }
      if isWanted(request.number) { mailbox.post(.exported(result, request.number)) }
    }
  }

  /// Cancels an export. No file is left of it.
  func stop(_ number: Int) { _ = wanted.compareExchange(expected: number, desired: 0, ordering: .relaxed) }

  /// Cancels what is being exported, and signals when nothing is left of it.
  func end(_ done: DispatchSemaphore) {
    wanted.store(0, ordering: .relaxed)
    queue.async { done.signal() }
  }

  private func isWanted(_ number: Int) -> Bool { wanted.load(ordering: .relaxed) == number }

  private func export(_ request: ExportRequest) throws(ExportFailure) -> ExportReport {
    let path = request.path.expandingHome
    guard isWanted(request.number) else { throw .package(.canceled) }
    var file = try NewFile(path, replaces: request.replaces)
    let hasFolder = request.options.hasMedia && !request.options.format.containsMedia
    let folder =
      !hasFolder
      ? nil
      : MediaFolder(
        beside: path, named: request.options.format == .crowdAnki ? CrowdAnkiMedia.name : nil,
        replaces: request.options.format != .crowdAnki || request.replaces,
        unfinished: file.unfinishedFolder)
    let report: ExportReport
    switch request.options.format {
    case .ankiPackage: report = try package(request, .latest, to: file.descriptor, at: path)
    case .olderAnkiPackage: report = try package(request, .legacy2, to: file.descriptor, at: path)
    case .crowdAnki: report = try package(request, .crowdAnki, to: file.descriptor, at: path, beside: folder)
    case .json: report = try text(request, .json, to: &file, beside: folder)
    case .markdown: report = try text(request, .markdown, to: &file, beside: folder)
    case .tsv: report = try text(request, .tsv, to: &file, beside: folder)
    case .csv: report = try text(request, .csv, to: &file, beside: folder)
    }
    guard isWanted(request.number) else { throw .package(.canceled) }
    try file.finish { () throws(ExportFailure) in try folder?.finish() }
    return report
  }

  private func package(
    _ request: ExportRequest, _ format: AnkiPackageFormat, to file: Int32, at path: String,
    beside folder: MediaFolder? = nil
  ) throws(ExportFailure) -> ExportReport {
    let exporter = AnkiExporter(
      login: request.login, locations: locations, format: format, hasSchedules: request.options.hasSchedules,
      hasMedia: request.options.hasMedia)
    do throws(AnkiPackageFailure) {
      return try exporter.export(
        request.cards, of: request.library, request.log, to: file, beside: folder,
        isCanceled: { [self] in !isWanted(request.number) }, progress: progress(request.number))
    } catch { throw ExportFailure(error, at: path) }
  }

  private func text(
    _ request: ExportRequest, _ format: CardFormat, to file: inout NewFile, beside folder: MediaFolder?
  ) throws(ExportFailure) -> ExportReport {
    let exporter = TextExporter(
      login: request.login, locations: locations, format: format, hasSchedules: request.options.hasSchedules)
    do {
      var report = try exporter.export(
        request.cards, of: request.library, request.log, beside: folder, progress: progress(request.number)
      ) { piece in
        guard isWanted(request.number) else { throw ExportFailure.package(.canceled) }
        try file.write(piece.utf8)
      }
      report.isTooLargeToImport = file.size > TextFile.limit
      return report
    } catch { throw error as? ExportFailure ?? .notWritten(.notOpen) }
  }

  /// Returns a closure that posts the progress for each percent.
  private func progress(_ number: Int) -> (Double) -> Void {
    var told = 0
    return { [mailbox] share in
      guard Int(share * 100) > told else { return }
      told = Int(share * 100)
      mailbox.post(.transferring(share, number))
    }
  }
}

extension ExportFailure {
  /// Creates the failure to write a package at a path.
  init(_ failure: AnkiPackageFailure, at path: String) {
    self =
      if case .unwritable(let code) = failure { .notWritten(StoreFailure(code: code, path: path)) } else {
        .package(failure)
      }
  }
}
