import ArgumentParser
import CardStore
import FlashcardKit
import FlashcardsApp
import Foundation

/// `flashcards import`, which imports cards from files.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: CommandLineWords.importAbstract, discussion: CommandLineWords.importDiscussion)

  @OptionGroup var common: CommonOptions

  @Argument(help: ArgumentHelp(CommandLineWords.importFile, valueName: "file"), completion: .file())
  var files: [String]

  func run() throws {
    let login = try common.oneLogin()
    var editor = try common.open(login)
    var failed = 0
    for path in files {
      do throws(CommandFailure) {
        let result = try ImportCommand.add(path, to: login, common.locations, &editor)
        try StandardOutput.print([CommandLineWords.imported(path, result.counts, media: result.media)])
        let left = CommandLineWords.leftOut(result.counts, result.faults, unknownMedia: result.unknownMedia)
        for line in left { StandardError.print(CommandLineWords.complaint(line)) }
      } catch {
        failed += 1
        StandardError.print(CommandLineWords.complaint(CommandLineWords.notImported(path, error.sentence)))
      }
    }
    if failed > 0 { throw ExitStatus.failure.code }
  }

  private static func add(
    _ path: String, to login: Login, _ locations: Locations, _ editor: inout LoginEditor
  ) throws(CommandFailure) -> AnkiImporter.Result {
    let file = try opened(path)
    defer { close(file) }
    var head = [UInt8](repeating: 0, count: 4)
    let count = pread(file, &head, head.count, 0)
    guard count == head.count, AnkiImporter.isPackage(head) else {
      throw CommandFailure(status: .failure, sentence: CommandLineWords.unknownFormat)
    }
    let name = URL(fileURLWithPath: path).lastPathComponent
    return try AnkiImporter(login: login, locations: locations).import(file, into: &editor) { counts in
      CommandLineWords.importLabel(name, counts)
    }
  }

  /// Opens a regular file for reading. Pipes and devices are refused, since reading one could block.
  private static func opened(_ path: String) throws(CommandFailure) -> Int32 {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw CommandFailure(
        status: .failure, sentence: errno == ENOENT ? CommandLineWords.noFile : CommandLineWords.fileNotRead)
    }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw CommandFailure(status: .failure, sentence: CommandLineWords.notAFile)
    }
    return file
  }
}
