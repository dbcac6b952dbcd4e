import Anki
import Confinement
import Essentials
import HelperProtocol

/// The main loop when reading: reads commands and writes parts of the package.
struct ReadingLoop: ~Copyable {
  private let package: Int32
  private let size: Int
  private var source: PackageSource?
  private var media: MediaList?
  /// Whether the file is one without media, which are beside it.
  private var isAlone = false

  init(package: Int32) {
    self.package = package
    var facts = stat()
    size = fstat(package, &facts) == 0 ? Int(facts.st_size) : 0
  }

  /// Runs until the input ends or is invalid.
  consuming func run() -> Never {
    FrameReader.readStandardInput(by: 1 << 16) { frame throws(Frame.Damaged) in try answer(PackageMessage(frame)) }
  }

  private mutating func answer(_ command: PackageMessage) throws(Frame.Damaged) {
    Limits.allow(seconds: PackageLimits.seconds)
    var numbers: [Int] = []
    if command.part == .readMedia {
      try command.unpack { reader throws(Frame.Damaged) in numbers.append(Int(try reader.next(UInt32.self))) }
    }
    do throws(AnkiPackageFailure) {
      switch command.part {
      case .readCollection: try sendCollection()
      case .readMedia:
        if isAlone {
          MediaReader.sendMissing(numbers)
          break
        }
        guard let media else { exit(EXIT_FAILURE) }
        source?.send(numbers, of: media, packageSize: size)
      default: exit(EXIT_FAILURE)
      }
      PackageMessage(.end).post()
    } catch { PackageMessage.failed(error).post() }
  }

  private mutating func sendCollection() throws(AnkiPackageFailure) {
    if let contents = try ForeignFile.contents(of: package) {
      let (collection, format) = try ForeignFile.collection(contents, changed: ForeignFile.changed(package))
      isAlone = true
      return try collection.send(format)
    }
    let opened = try PackageSource(package)
    if opened.format == .mnemosyne {
      let list = try MediaList(opened)
      try opened.mnemosyneCards(list, changed: ForeignFile.changed(package)).send(.mnemosyne)
      list.send()
      media = list
      source = consume opened
      return
    }
    do {
      // Released before the list of media files is read.
      let region = try opened.database()
      try CollectionReader(try Database(reading: region), opened.format).send()
    }
    let list = try MediaList(opened)
    list.send()
    media = list
    source = consume opened
  }
}

extension PackageSource {
  /// Sends media files.
  fileprivate borrowing func send(_ numbers: [Int], of list: MediaList, packageSize: Int) {
    var reader = MediaReader(packageSize: packageSize)
    for number in numbers { reader.send(number, of: list, from: self) }
    reader.finish()
  }
}

/// Reads media files of a package, and sends them in pieces.
struct MediaReader: ~Copyable {
  /// The number of bytes that may still be read of all files together.
  private var left: Int
  private var message = MessageWriter(.media)

  /// Creates a reader for a package of this size in bytes.
  init(packageSize: Int) { left = PackageLimits.media(inPackageOf: packageSize) }

  /// Sends that files are missing.
  static func sendMissing(_ numbers: [Int]) {
    var message = MessageWriter(.media)
    for number in numbers {
      PackedMedia.add(file: number, .missing, UnsafeRawBufferPointer(start: nil, count: 0), to: &message.packed)
      message.sendIfFull()
    }
    message.finish()
  }

  /// Sends a file.
  mutating func send(_ number: Int, of list: MediaList, from source: borrowing PackageSource) {
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    guard list.files.indices.contains(number), let entry = source.zip.entries[list.files[number].entry] else {
      PackedMedia.add(file: number, .missing, none, to: &message.packed)
      return message.sendIfFull()
    }
    Limits.allow(seconds: PackageLimits.seconds)
    let file = list.files[number]
    var hash = SHA1()
    var size = 0
    let state: PackedMedia.Piece.State
    do throws(AnkiPackageFailure) {
      // The sizes that the file states are only believed if they are too large.
      guard entry.size <= UInt64(PackageLimits.mediaFile) else { throw .tooLarge(.mediaFile) }
      try read(file.entry, entry, from: source) { piece, message in
        size += piece.count
        hash.add(piece)
        PackedMedia.add(file: number, .goesOn, piece, to: &message.packed)
        message.sendIfFull()
        return size
      }
      let isAsStated = (file.size.map { Int($0) == size } ?? true) && (file.hash.map { $0 == hash.finish() } ?? true)
      state = isAsStated ? .ends : .endsDiffering
    } catch {
      if case .tooLarge = error { state = .tooLarge } else { state = .damaged }
    }
    PackedMedia.add(file: number, state, none, to: &message.packed)
    message.sendIfFull()
  }

  /// Sends the rest.
  mutating func finish() { message.finish() }

  /// Reads an entry. `take` returns how much of the file it has taken.
  private mutating func read(
    _ name: String, _ entry: ZipReader.Entry, from source: borrowing PackageSource,
    take: (UnsafeRawBufferPointer, inout MessageWriter) -> Int
  ) throws(AnkiPackageFailure) {
    func check(_ piece: UnsafeRawBufferPointer) throws(AnkiPackageFailure) {
      left -= piece.count
      guard left >= 0 else { throw .tooLarge(.mediaInAll) }
      guard take(piece, &message) <= PackageLimits.mediaFile else { throw .tooLarge(.mediaFile) }
    }
    if source.format == .latest {
      var zstd = try ZstdReader(name)
      try source.zip.read(name, entry) { piece throws(AnkiPackageFailure) in try zstd.add(piece, take: check) }
      try zstd.finish()
    } else {
      try source.zip.read(name, entry, take: check)
    }
  }
}

/// The media files of a package: the names, and in which entries the contents are.
struct MediaList {
  /// A file.
  struct File {
    /// The name in the list, whatever it is.
    var name: String
    /// The name of the entry.
    var entry: String
    /// The size in bytes that the list states, if it does.
    var size: UInt32?
    /// The hash that the list states, if it does.
    var hash: [UInt8]?
  }

  private(set) var files: [File] = []

  /// Reads the list of a package.
  ///
  /// - Throws: `.damaged` or `.tooLarge(.mediaFiles)`.
  init(_ source: borrowing PackageSource) throws(AnkiPackageFailure) {
    if source.format == .mnemosyne {
      // Anki keeps all files in one folder.
      files = source.mnemosyneMedia.map { File(name: String($0.map { $0 == "/" ? "_" : $0 }), entry: $0) }
      return
    }
    guard let bytes = try source.bytes("media", limit: PackageLimits.mediaList), !bytes.isEmpty else { return }
    if source.format == .latest { try read(messages: bytes) } else { try read(object: bytes) }
  }

  private mutating func read(object bytes: [UInt8]) throws(AnkiPackageFailure) {
    guard let object = bytes.withUnsafeBytes({ JSON($0)?.object }) else { throw .damaged(entry: "media") }
    guard object.values.count <= PackageLimits.mediaFiles else { throw .tooLarge(.mediaFiles) }
    for member in object.values {
      guard let name = member.value.string else { throw .damaged(entry: "media") }
      files.append(File(name: name, entry: member.name))
    }
  }

  /// Reads a list of messages, one by one: empty ones would take up fifty times the size of the list.
  private mutating func read(messages bytes: [UInt8]) throws(AnkiPackageFailure) {
    guard let list = StoredMessage<StoredMedia.ListField>(bytes) else { throw .damaged(entry: "media") }
    try list.messages(.entry) { (entry: StoredMessage<StoredMedia.Field>?) throws(AnkiPackageFailure) in
      guard let entry else { throw .damaged(entry: "media") }
      guard files.count < PackageLimits.mediaFiles else { throw .tooLarge(.mediaFiles) }
      let media = StoredMedia(entry)
      files.append(
        File(
          name: media.name, entry: "\(media.entry ?? files.count)", size: UInt32(clamping: media.size),
          hash: media.hash))
    }
  }

  /// Sends the names.
  func send() {
    var message = MessageWriter(.mediaNames)
    for file in files {
      message.packed.add(file.name)
      message.sendIfFull()
    }
    message.finish()
  }
}

/// Collects packed records, and sends them in batches.
struct MessageWriter: ~Copyable {
  private let part: PackageMessage.Part
  /// The records that have not been sent.
  var packed = PackedWriter()

  /// Creates a writer of messages with this part of a package.
  init(_ part: PackageMessage.Part) { self.part = part }

  /// Sends the records if there are enough.
  mutating func sendIfFull() {
    if packed.bytes.count >= PackageLimits.batch { finish() }
  }

  /// Sends the rest.
  mutating func finish() {
    if !packed.bytes.isEmpty { PackageMessage(part, packed.take()).post() }
  }
}

extension PackageMessage {
  /// Sends the message. Ends the process if no one reads it.
  func post() {
    guard frame.send() else { exit(EXIT_FAILURE) }
  }
}
