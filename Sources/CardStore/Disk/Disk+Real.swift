import Essentials
import FlashcardKit

extension Disk {
  /// The machine's own disk.
  package static let real = Disk(
    look: { path throws(DiskFailure) in try lookAt(path) },
    list: { folder throws(DiskFailure) in
      guard let stream = opendir(folder) else { throw failure(.list, folder) }
      defer { closedir(stream) }
      var names: [String] = []
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { names.append(name) }
      }
      return names
    },
    read: { path, offset, limit throws(DiskFailure) in
      let file = try openFile(path, O_RDONLY, .read)
      defer { close(file) }
      return try contents(of: file, path, from: offset, limit: limit)
    },
    makeFolder: { path throws(DiskFailure) in
      guard mkdir(path, 0o700) != 0 else {
        // Regardless of the umask.
        guard chmod(path, 0o700) == 0 else { throw failure(.makeFolder, path) }
        return
      }
      guard errno == EEXIST else { throw failure(.makeFolder, path) }
    },
    write: { path, bytes throws(DiskFailure) in try writeFile(path, bytes) },
    begin: { path, record throws(DiskFailure) in try writeFile(path, record) },
    append: { path, record, end throws(DiskFailure) in try appendToFile(path, record, from: end) },
    appendUnsynced: { path, record, end throws(DiskFailure) in
      let file = try openFile(path, O_WRONLY | O_CREAT, .write)
      defer { close(file) }
      try put(record, atEndOf: file, path, from: end)
    },
    rename: { path, other throws(DiskFailure) in
      guard Essentials.rename(path, other) == 0 else { throw failure(.rename, path) }
    },
    remove: { path throws(DiskFailure) in
      guard unlink(path) == 0 || errno == ENOENT else { throw failure(.remove, path) }
    },
    removeFolder: { path throws(DiskFailure) in
      guard rmdir(path) == 0 || errno == ENOENT else { throw failure(.remove, path) }
    },
    protect: { path throws(DiskFailure) in
      guard let mark = try lookAt(path), mark.kind != .other else { return }
      guard chmod(path, mark.kind == .folder ? 0o700 : 0o600) == 0 else { throw failure(.write, path) }
    },
    link: { path, other throws(DiskFailure) in
      guard Essentials.link(path, other) == 0 else { throw failure(.write, other) }
    },
    lend: { path in path },
    syncFolder: { path throws(DiskFailure) in try synchronizeFolder(path) },
    lock: { path throws(DiskFailure) in
      let lock = try lockFile(path, O_RDWR, LOCK_EX)
      guard let lock else { throw DiskFailure(step: .lock, path: path, code: EWOULDBLOCK) }
      return lock
    },
    // Read-only access, because the lock is held as long as the program runs, and a file open for writing would keep
    // its disk from being remounted read-only.
    tryLock: { path throws(DiskFailure) in try lockFile(path, O_RDONLY, LOCK_EX | LOCK_NB) },
    exposure: { folder in Exposure.find(at: folder, for: .own) },
    identity: { path in
      var status = stat()
      guard lstat(path, &status) == 0 else { return nil }
      return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
    },
    machine: { thisMachine }
  )

  /// The system's ID of this machine, or else its host name. The file may be a symbolic link, which only root can make.
  private static var thisMachine: String {
    for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
      if let id = try? String(contentsOfFile: path, encoding: .utf8).trimmed(), !id.isEmpty { return id }
    }
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Locks a file. Returns `nil` if another program has the lock and `how` says not to wait.
private func lockFile(_ path: String, _ access: Int32, _ how: Int32) throws(DiskFailure) -> DiskLock? {
  let file = try openFile(path, access | O_CREAT, .lock)
  while flock(file, how) != 0 {
    // On a file system without locks, go without: what is confirmed is on the disk all the same.
    if errno == ENOTSUP || errno == ENOLCK { break }
    guard errno == EINTR else {
      let failure = failure(.lock, path)
      close(file)
      if failure.code == EWOULDBLOCK { return nil }
      throw failure
    }
  }
  // Regardless of the umask. Fails silently on files of other users.
  fchmod(file, 0o600)
  futimens(file, nil)
  return DiskLock {
    // A program that is just being started may still have the file.
    flock(file, LOCK_UN)
    close(file)
  }
}

private func failure(_ step: DiskFailure.Step, _ path: String) -> DiskFailure {
  DiskFailure(step: step, path: path, code: errno)
}

private func lookAt(_ path: String) throws(DiskFailure) -> FileMark? {
  var status = stat()
  guard lstat(path, &status) == 0 else {
    if errno == ENOENT { return nil }
    throw failure(.look, path)
  }
  #if canImport(Darwin)
    let written = status.st_mtimespec
  #else
    let written = status.st_mtim
  #endif
  let kind: FileMark.Kind =
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  return FileMark(
    kind: kind, size: Int(status.st_size), seconds: Int(written.tv_sec), nanoseconds: Int(written.tv_nsec),
    isShared: kind != .other && status.st_mode & 0o077 != 0)
}

/// Opens a file, refusing links and not waiting for the other end of a pipe.
private func openFile(_ path: String, _ flags: Int32, _ step: DiskFailure.Step) throws(DiskFailure) -> Int32 {
  while true {
    let file = open(path, flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
    if file >= 0 { return file }
    guard errno == EINTR else { throw failure(step, path) }
  }
}

private func contents(of file: Int32, _ path: String, from offset: Int, limit: Int) throws(DiskFailure) -> [UInt8] {
  var status = stat()
  guard fstat(file, &status) == 0 else { throw failure(.read, path) }
  let length = max(0, min(limit, Int(status.st_size) - offset))
  // None of our files comes close, but a sparse file may claim to be larger than all memory.
  guard length <= Disk.largestRead else { throw DiskFailure(step: .read, path: path, code: ENOMEM) }
  var code: Int32 = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
    while count < length {
      let done = pread(file, buffer.baseAddress.map { $0 + count }, length - count, off_t(offset + count))
      if done > 0 {
        count += done
      } else if done == 0 {
        break
      } else if errno != EINTR {
        code = errno
        break
      }
    }
  }
  guard code == 0 else { throw DiskFailure(step: .read, path: path, code: code) }
  return bytes
}

/// Creates a file and waits until it is on the disk. Tests pass another way of `synchronizing`.
func writeFile(
  _ path: String, _ bytes: [UInt8], synchronizing: (_ file: Int32) -> Bool = synchronize
) throws(DiskFailure) {
  guard unlink(path) == 0 || errno == ENOENT else { throw failure(.write, path) }
  let file = try openFile(path, O_WRONLY | O_CREAT | O_EXCL, .write)
  defer { close(file) }
  do throws(DiskFailure) {
    // Regardless of the umask.
    guard fchmod(file, 0o600) == 0 else { throw failure(.write, path) }
    try put(bytes, into: file, path, at: 0)
    guard synchronizing(file) else { throw failure(.sync, path) }
  } catch {
    // A partial file is useless, and may be what fills the disk.
    unlink(path)
    throw error
  }
}

/// Replaces the bytes of a file from an offset on, and waits until they are on the disk.
func appendToFile(
  _ path: String, _ bytes: [UInt8], from offset: Int, synchronizing: (_ file: Int32) -> Bool = synchronize
) throws(DiskFailure) {
  let file = try openFile(path, O_WRONLY, .write)
  defer { close(file) }
  try put(bytes, atEndOf: file, path, from: offset)
  guard synchronizing(file) else { throw failure(.sync, path) }
}

/// Waits until a folder's entries are on the disk.
func synchronizeFolder(
  _ path: String, synchronizing: (_ folder: Int32) -> Bool = { fsync($0) == 0 }
) throws(DiskFailure) {
  let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard folder >= 0 else { throw failure(.syncFolder, path) }
  defer { close(folder) }
  // Some file systems cannot sync folders and report EINVAL.
  guard synchronizing(folder) || errno == EINVAL else { throw failure(.syncFolder, path) }
}

/// Replaces the bytes of a file from an offset on, cutting off whatever was there.
private func put(_ bytes: [UInt8], atEndOf file: Int32, _ path: String, from offset: Int) throws(DiskFailure) {
  if lseek(file, 0, SEEK_END) > off_t(offset) {
    guard ftruncate(file, off_t(offset)) == 0 else { throw failure(.write, path) }
  }
  try put(bytes, into: file, path, at: offset)
}

private func put(_ bytes: [UInt8], into file: Int32, _ path: String, at offset: Int) throws(DiskFailure) {
  let code = writeAll(bytes) { buffer, done in pwrite(file, buffer.baseAddress, buffer.count, off_t(offset + done)) }
  if code != 0 { throw DiskFailure(step: .write, path: path, code: code) }
}

/// Writes all bytes using a call that may write only some of them or be interrupted. Returns the `errno` it failed
/// with, or 0.
func writeAll(_ bytes: [UInt8], by call: (_ rest: UnsafeRawBufferPointer, _ done: Int) -> Int) -> Int32 {
  var done = 0
  while done < bytes.count {
    let count = bytes.withUnsafeBytes { call(UnsafeRawBufferPointer(rebasing: $0[done...]), done) }
    if count > 0 {
      done += count
    } else if count == 0 {
      // Nothing written and no error: retrying might never end.
      return EIO
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}

/// Waits until a file's bytes are on the disk. Returns whether they are.
func synchronize(_ file: Int32) -> Bool {
  #if canImport(Darwin)
    fcntl(file, F_FULLFSYNC) == 0 || fsync(file) == 0
  #else
    fdatasync(file) == 0
  #endif
}
