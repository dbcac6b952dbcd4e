public import Anki
import Essentials
import HelperProtocol

/// Reads an Anki package through the helper `flashcards-anki`, which has access to the package and nothing else.
///
/// Use it from the thread that created it: its calls wait for the helper, and the helper ends with that thread.
public struct AnkiPackageReader: ~Copyable {
  private var session: HelperSession
  private var assembly = PackageAssembly()
  private var mediaFaults = AnkiFaults()

  /// What is told of a media file.
  public enum MediaEvent {
    /// The next bytes, valid during the call.
    case bytes(UnsafeRawBufferPointer)
    /// The file is complete.
    case end
    /// The rest can't be read; what has come is to be thrown away.
    case failure(AnkiFault.Kind)
  }

  /// How long the helper may say nothing: twice the processor time that it has.
  private static let patience = HelperSession.Patience(working: 2 * PackageLimits.seconds)
  /// The most media files asked for at once.
  private static let batch = 1000

  /// Starts reading a package, which goes on while the caller does something else.
  ///
  /// - Parameters:
  ///   - file: The package: a regular file, open for reading. It stays open, and may be closed right after.
  ///   - command: The path of the helper.
  ///   - isCanceled: Called about ten times a second while the helper is waited for. Returning `true` ends all reading.
  /// - Throws: `.noHelper`, or `.helperEnded`.
  public init(
    _ file: Int32, helper command: String, isCanceled: @escaping () -> Bool = { false }
  ) throws(AnkiPackageFailure) {
    var session = try HelperSession(
      [command, "read"], file: file, patience: AnkiPackageReader.patience, isCanceled: isCanceled)
    try session.send(PackageMessage(.readCollection))
    self.session = session
  }

  /// The format, or `nil` before the collection is read.
  public var format: AnkiPackageFormat? { assembly.format }

  /// What was left out or repaired so far.
  public var faults: AnkiFaults { assembly.faults.merging(mediaFaults) }

  /// Reads the collection. Call it once, and first.
  ///
  /// Its `isWhole` is `false`: only the ending of the file's name tells.
  ///
  /// - Parameter progress: Called from time to time with the part that has been read, from 0 to 1.
  /// - Returns: The collection, repaired.
  /// - Throws: The reason that nothing of the package can be read.
  public mutating func collection(
    progress: (Double) -> Void = { _ in }
  ) throws(AnkiPackageFailure) -> AnkiCollection {
    while true {
      let message = try session.next()
      if message.part == .end { break }
      try assembly.add(message)
      progress(assembly.progress)
    }
    return try assembly.finish()
  }

  /// Reads media files.
  ///
  /// Files that can't be read are told to `take`, and noted in ``faults``. At most 100 MB of a file are read, and of all
  /// files 64 MB more than twenty times the size of the package.
  ///
  /// - Parameters:
  ///   - wanted: Names of the collection's `media`; others are ignored. The files come in this order, each whole before
  ///     the next.
  ///   - take: Receives what is read. Whatever it throws ends reading, after which the reader is of no more use.
  /// - Throws: What `take` throws, or the reason that no more can be read.
  public mutating func media(
    _ wanted: [String], take: (_ name: String, MediaEvent) throws(AnkiPackageFailure) -> Void
  ) throws(AnkiPackageFailure) {
    var names: [(number: Int, name: String)] = []
    for name in wanted { if let number = assembly.media[name] { names.append((number, name)) } }
    for start in stride(from: 0, to: names.count, by: AnkiPackageReader.batch) {
      let batch = names[start..<min(start + AnkiPackageReader.batch, names.count)]
      try read(batch, take)
    }
  }

  private mutating func read(
    _ files: ArraySlice<(number: Int, name: String)>,
    _ take: (_ name: String, MediaEvent) throws(AnkiPackageFailure) -> Void
  ) throws(AnkiPackageFailure) {
    var packed = PackedWriter()
    for file in files { packed.add(UInt32(clamping: file.number)) }
    try session.send(PackageMessage(.readMedia, packed.bytes))
    var left = files
    var size = 0
    while true {
      let message = try session.next()
      if message.part == .end { break }
      guard message.part == .media else { throw .helperEnded }
      var failure: AnkiPackageFailure?
      var faults = mediaFaults
      do throws(Frame.Damaged) {
        try message.unpack { reader throws(Frame.Damaged) in
          let piece = try PackedMedia.next(&reader)
          guard let file = left.first, file.number == piece.file else { throw Frame.Damaged() }
          size += piece.bytes.count
          guard size <= PackageLimits.mediaFile else { throw Frame.Damaged() }
          do throws(AnkiPackageFailure) {
            if !piece.bytes.isEmpty { try take(file.name, .bytes(piece.bytes)) }
            guard piece.state != .goesOn else { return }
            (left, size) = (left.dropFirst(), 0)
            if let fault = piece.state.fault { faults.add(fault, file.name) }
            try take(file.name, piece.state.event)
          } catch {
            failure = error
            throw Frame.Damaged()
          }
        }
      } catch { throw failure ?? .helperEnded }
      mediaFaults = faults
    }
    guard left.isEmpty else { throw .helperEnded }
  }
}

extension PackedMedia.Piece.State {
  /// What is told of the file.
  fileprivate var event: AnkiPackageReader.MediaEvent {
    switch self {
    case .goesOn, .ends, .endsDiffering: .end
    case .missing, .damaged, .tooLarge: .failure(fault ?? .mediaDamaged)
    }
  }

  /// What is noted.
  fileprivate var fault: AnkiFault.Kind? {
    switch self {
    case .goesOn, .ends: nil
    case .endsDiffering: .mediaDiffers
    case .missing: .mediaMissing
    case .damaged: .mediaDamaged
    case .tooLarge: .mediaTooLarge
    }
  }
}
