import Anki
import Confinement
import Essentials
import Fetching

/// The main loop when reading: reads commands and writes parts of the package.
struct ReadingLoop: ~Copyable {
  private let package: Int32
  private let size: Int
  private var input = FrameReader()
  private var source: PackageSource?
  private var media: MediaList?

  init(package: Int32) {
    self.package = package
    var facts = stat()
    size = fstat(package, &facts) == 0 ? Int(facts.st_size) : 0
  }

  /// Runs until the input ends or is invalid.
  consuming func run() -> Never {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        exit(EXIT_SUCCESS)
      }
      input.append(bytes[..<count])
      do throws(Frame.Damaged) {
        while let frame = try input.next() { try answer(PackageMessage(frame)) }
      } catch { exit(EXIT_FAILURE) }
    }
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
        guard let media else { exit(EXIT_FAILURE) }
        source?.send(numbers, of: media, packageSize: size)
      default: exit(EXIT_FAILURE)
      }
      PackageMessage(.end).post()
    } catch { PackageMessage.failed(error).post() }
  }

  private mutating func sendCollection() throws(AnkiPackageFailure) {
    let opened = try PackageSource(package)
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
