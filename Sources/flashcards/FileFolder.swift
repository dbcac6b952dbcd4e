import Anki
import CardFormats
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp

/// Lists folders for the dialog that chooses files.
enum FileFolder {
  /// The most entries that are listed.
  private static let limit = 20_000
  private static let media: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "svg", "mp3", "ogg", "oga", "opus", "flac", "wav", "m4a",
    "m4b",
  ]
  private static let importable = Set(
    CardFormat.all.flatMap(\.endings) + AnkiPackageFormat.endings + AnkiPackageFormat.foreignEndings)

  /// Returns the folders and suitable files in a folder, folders first, by name; none if it cannot be read.
  static func entries(_ path: String, for use: FileUse) -> [FolderEntry] {
    let endings =
      switch use {
      case .media: media
      case .importing: importable
      case .exporting: Set(ExportFormat.allCases.map(\.ending))
      }
    let folder = path.isEmpty ? "." : path.expandingHome
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var entries: [FolderEntry] = []
    while let entry = readdir(handle), entries.count < limit {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      var status = stat()
      guard stat(folder + "/" + name, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: entries.append(FolderEntry(name: name, isFolder: true))
      case S_IFREG where endings.contains(name.split(separator: ".").last.map { $0.lowercased() } ?? ""):
        #if canImport(Darwin)
          let changed = status.st_mtimespec
        #else
          let changed = status.st_mtim
        #endif
        entries.append(
          FolderEntry(
            name: name, isFolder: false, size: Int(status.st_size),
            changed: Milliseconds(changed.tv_sec).clamped(to: 0...Moment.clock.upperBound / 1000 - 1) * 1000
              + Milliseconds(changed.tv_nsec) / 1_000_000))
      default: break
      }
    }
    let keyed = entries.map { (key: ($0.isFolder ? "0" : "1") + $0.name.lowercased(), entry: $0) }
    return keyed.sorted { $0.key < $1.key }.map(\.entry)
  }
}
