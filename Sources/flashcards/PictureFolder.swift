import Effects
import FlashcardsApp
import Foundation

/// Folders, as they are looked through for a picture.
enum PictureFolder {
  /// More entries than this nobody looks through.
  private static let most = 2000
  private static let endings: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "svg"]

  /// A path with the person's own folder in the place of `~`.
  static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/") else { return path }
    return (ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()) + path.dropFirst()
  }

  /// The folders and pictures in a folder, by name, folders first; none where it cannot be read.
  static func entries(_ path: String) -> [FolderEntry] {
    let folder = path.isEmpty ? "." : expanded(path)
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var entries: [FolderEntry] = []
    while let entry = readdir(handle), entries.count < most {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      var mark = stat()
      guard stat(folder + "/" + name, &mark) == 0 else { continue }
      switch mark.st_mode & S_IFMT {
      case S_IFDIR: entries.append(FolderEntry(name: name, isFolder: true))
      case S_IFREG where endings.contains(name.split(separator: ".").last.map { $0.lowercased() } ?? ""):
        entries.append(FolderEntry(name: name, isFolder: false))
      default: break
      }
    }
    return entries.sorted { ($0.isFolder ? 0 : 1, $0.name.lowercased()) < ($1.isFolder ? 0 : 1, $1.name.lowercased()) }
  }
}
