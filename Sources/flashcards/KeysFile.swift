import CardStore
import Essentials
import TextUI
import YAMLFiles

/// `keys.yaml`, the key bindings of the machine's user.
struct KeysFile {
  /// Its path.
  let path: String
  /// The state of the file when it was last read, or `nil` if there was none.
  private var seen: Mark?

  init(_ locations: Locations) { path = locations.config + "/keys.yaml" }

  /// The state of a file, to tell whether it has changed.
  private struct Mark: Equatable {
    let file: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      file = UInt64(status.st_ino)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
      #else
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      #endif
    }
  }

  /// Reads the file if it has changed since it was last read; otherwise returns `nil` within microseconds.
  mutating func readIfChanged() -> Result<KeyBindings, KeyFileFailure>? {
    let mark = Mark(path)
    guard mark != seen else { return nil }
    seen = mark
    return read()
  }

  /// Reads the file. A missing file binds nothing.
  func read() -> Result<KeyBindings, KeyFileFailure> {
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      bytes = try RegularFile.bytes(at: path, limit: KeyBindingsFile.largest)
    } catch {
      switch error {
      case .missing: return .success(KeyBindings())
      case .notAFile: return .failure(.notAFile)
      case .tooLarge: return .failure(.tooLarge)
      case .unreadable: return .failure(.unreadable)
      }
    }
    return Result { () throws(KeyFileFailure) in try KeyBindingsFile.bindings(in: bytes) }
  }

  /// Chooses the preset that the file names, in a new file with the given content if there is none.
  ///
  /// - Returns: The key bindings, or why there is another preset.
  mutating func choosing(_ preset: String, newFile content: String) -> Result<KeyBindings, KeyFileFailure> {
    do throws(KeyFileFailure) { try choose(preset, newFile: content) } catch { return .failure(error) }
    seen = Mark(path)
    return read()
  }

  /// Writes another preset to the file. A link to it stays one.
  private func choose(_ preset: String, newFile content: String) throws(KeyFileFailure) {
    guard create(content) else { throw .notWritable }
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      bytes = try RegularFile.bytes(at: path, limit: KeyBindingsFile.largest)
    } catch { throw error == .notAFile ? .notAFile : error == .tooLarge ? .tooLarge : .unreadable }
    let changed = try KeyBindingsFile.choosing(preset, in: bytes)
    guard changed != bytes else { return }
    let real = realpath(path, nil).map { name in
      defer { free(name) }
      return String(cString: name)
    }
    do { try Data(changed).write(to: URL(fileURLWithPath: real ?? path), options: .atomic) } catch {
      throw .notWritable
    }
  }

  /// Creates the file with the given content unless it exists. Returns whether it exists now.
  func create(_ content: String) -> Bool {
    if FileManager.default.fileExists(atPath: path) { return true }
    let folder = path.folder
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return FileManager.default.createFile(atPath: path, contents: Data(content.utf8))
  }
}
