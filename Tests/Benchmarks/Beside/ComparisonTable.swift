/// Figures of this program and of others for several sizes, as medians, and how many times those of the others this
/// program's are.
struct ComparisonTable {
  let sizes: [Int]
  private var rows: [Row] = []

  private struct Row {
    let what: String
    let who: String
    let isOwn: Bool
    var figures: [Int: [Double]] = [:]

    func median(_ size: Int) -> Double? {
      figures[size].map { $0.sorted()[$0.count / 2] }
    }
  }

  init(sizes: [Int]) { self.sizes = sizes }

  /// Adds a figure.
  mutating func add(_ figure: Double, _ what: String, _ who: String, isOwn: Bool, _ size: Int) {
    if let index = rows.firstIndex(where: { $0.what == what && $0.who == who }) {
      rows[index].figures[size, default: []].append(figure)
    } else {
      rows.append(Row(what: what, who: who, isOwn: isOwn, figures: [size: [figure]]))
    }
  }

  /// Adds a time, in milliseconds.
  mutating func add(_ time: Duration, _ what: String, _ who: String, isOwn: Bool, _ size: Int) {
    add(time / .milliseconds(1), what, who, isOwn: isOwn, size)
  }

  /// The table in Markdown. Behind a figure of another program is the ratio of this program's to it: of several lists,
  /// that of the first and of the last.
  var text: String {
    var lines = [
      "| | \(sizes.map(\.formatted).joined(separator: " | ")) |",
      "|---|\(sizes.map { _ in "---" }.joined(separator: "|"))|",
    ]
    var seen: Set<String> = []
    for what in rows.map(\.what) where seen.insert(what).inserted {
      for row in rows.filter({ $0.what == what }).sorted(by: { $0.isOwn && !$1.isOwn }) {
        let cells = sizes.map { size in
          guard let figure = row.median(size) else { return "" }
          return row.isOwn ? figure.short : "\(figure.short) (\(ratios(what, size, to: figure)))"
        }
        lines.append("| \(what): \(row.who) | \(cells.joined(separator: " | ")) |")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func ratios(_ what: String, _ size: Int, to figure: Double) -> String {
    let own = rows.filter { $0.isOwn && $0.what == what }.compactMap { $0.median(size) }.map { ($0 / figure).short }
    return own.map { "×\($0)" }.joined(separator: " ")
  }
}

extension Double {
  /// The number with as many digits as mean something.
  fileprivate var short: String {
    let hundredths = Int((self * 100).rounded())
    if hundredths >= 10_000 { return (hundredths / 100).formatted }
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Int {
  /// The number with commas between thousands.
  fileprivate var formatted: String {
    self < 1000 ? "\(self)" : (self / 1000).formatted + "," + String(String(self % 1000 + 1000).dropFirst())
  }
}
