/// The sequences that set colors, by the numbers of the colors.
struct ColorSequences {
  /// Returns the sequence that sets the color of a number.
  private let make: (Int32, _ isBackground: Bool) -> [UInt8]
  private var foregrounds: [Int32: [UInt8]] = [:]
  private var backgrounds: [Int32: [UInt8]] = [:]

  /// Creates the sequences from those of a terminal.
  init(_ make: @escaping (Int32, _ isBackground: Bool) -> [UInt8]) { self.make = make }

  /// Returns the sequence of a color's number, which is negative for the terminal's own color.
  mutating func sequence(_ number: Int32, isBackground: Bool) -> [UInt8] {
    if number < 0 { return isBackground ? SGR.ownBackground : SGR.ownForeground }
    if let known = isBackground ? backgrounds[number] : foregrounds[number] { return known }
    if foregrounds.count + backgrounds.count >= ColorSequences.most { (foregrounds, backgrounds) = ([:], [:]) }
    let made = make(number, isBackground)
    if isBackground { backgrounds[number] = made } else { foregrounds[number] = made }
    return made
  }

  /// The maximum number of cached sequences. Colors are few, but for pictures, which may have one for each cell.
  private static let most = 10_000
}
