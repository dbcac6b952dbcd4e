/// What git writes to standard error: how far it is, which isn't kept, and what it has to say, which is.
struct GitComplaint {
  /// What is kept.
  private(set) var text: [UInt8] = []
  private var line: [UInt8] = []

  /// The most bytes that are kept, and that a line has.
  private static let most = 64 << 10
  /// The beginnings of lines that tell how much of what is exchanged has arrived. Others count what is no work.
  private static let exchanges = ["Receiving objects:", "Writing objects:", "Unpacking objects:"]

  /// Takes bytes. Returns the part that is done, from 0 to 1, if they tell it.
  mutating func take(_ bytes: some Sequence<UInt8>) -> Double? {
    var share: Double?
    for byte in bytes {
      guard byte == 0x0A || byte == 0x0D else {
        if line.count < GitComplaint.most { line.append(byte) }
        continue
      }
      if let percentage {
        if let exchanged = percentage.ofExchange { share = exchanged }
      } else if !line.isEmpty {
        keep(line + [0x0A])
      }
      line = []
    }
    return share
  }

  /// Takes the end.
  mutating func end() {
    if percentage == nil { keep(line) }
    line = []
  }

  private mutating func keep(_ bytes: [UInt8]) { text += bytes.prefix(GitComplaint.most - text.count) }

  /// What a line such as `Receiving objects:  45% (9/20)` tells, or `nil` if it is none. `ofExchange` is `nil` for other
  /// work.
  private var percentage: (ofExchange: Double?, Void)? {
    guard let sign = line.firstIndex(of: UInt8(ascii: "%")), line.dropFirst(sign + 1).starts(with: " (".utf8) else {
      return nil
    }
    let head = String(decoding: line[..<sign], as: UTF8.self)
    guard let word = head.split(separator: " ", omittingEmptySubsequences: false).last, let number = Int(word),
      (0...100).contains(number)
    else { return nil }
    let isExchange = GitComplaint.exchanges.contains { head.contains($0) }
    return (isExchange ? Double(number) / 100 : nil, ())
  }
}
