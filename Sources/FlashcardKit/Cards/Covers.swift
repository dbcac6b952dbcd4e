/// The covered parts of a picture, of which each number is a prompt, in Anki's format for image occlusion: a cloze
/// deletion per part, such as `{{c1::image-occlusion:rect:left=.1:top=.25:width=.2:height=.05}}`.
public struct Covers: Hashable, Sendable {
  /// A covered part.
  public struct Cover: Hashable, Sendable {
    /// The number of the prompt that asks for the part, or `nil` if it isn't asked for.
    public var number: Int?
    /// The area, as fractions of the picture's width and height.
    public var area: Area
    /// The shape and its properties as written, if it isn't a rectangle of its own or has more properties.
    fileprivate var source: String?

    /// Creates a covered rectangle.
    public init(_ number: Int?, _ area: Area) {
      self.number = number
      self.area = area
    }
  }

  /// A rectangle, as fractions of a picture's width and height from its top left corner.
  public struct Area: Hashable, Sendable {
    /// The left edge, 0 to 1.
    public var left: Double
    /// The top edge, 0 to 1.
    public var top: Double
    /// The width, at most what is right of `left`.
    public var width: Double
    /// The height, at most what is below `top`.
    public var height: Double

    /// Creates a rectangle. Parts outside the picture are cut off; what is no number counts as 0.
    public init(left: Double, top: Double, width: Double, height: Double) {
      func inside(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
      self.left = inside(left)
      self.top = inside(top)
      self.width = inside(left + width) - self.left
      self.height = inside(top + height) - self.top
      self.width = inside(self.width)
      self.height = inside(self.height)
    }
  }

  /// The most parts that are read.
  public static let most = 500

  /// The parts in order.
  public var covers: [Cover]
  /// Whether the parts that aren't asked for stay covered, too.
  public var hidesAll: Bool
  /// Shapes that cover nothing, such as labels, as they were read.
  private var others: [String] = []

  /// Creates covers from rectangles.
  public init(_ covers: [Cover] = [], hidesAll: Bool = false) {
    self.covers = covers
    self.hidesAll = hidesAll
  }

  private static let prefix = "image-occlusion:"

  /// Reads covers from the text of a field. What is none is skipped.
  public init(_ text: String) {
    var covers: [Cover] = []
    var hidesAll = false
    var others: [String] = []
    func add(_ number: Int?, _ source: Substring) {
      guard covers.count < Covers.most, let area = Covers.area(of: source) else {
        if source.hasPrefix(Covers.prefix) {
          others.append(number.map { Cloze.deletion($0, String(source)) } ?? String(source))
        }
        return
      }
      var cover = Cover(number, area)
      cover.source = String(source)
      covers.append(cover)
      if source.split(separator: ":").contains("oi=1") { hidesAll = true }
    }
    for part in Cloze(text).parts {
      switch part {
      case .deletion(let number, let hidden, _): add(number, Substring(hidden.trimmed()))
      case .text(let text):
        // Covers that another number asks for.
        for line in text.split(whereSeparator: { $0.isNewline || $0 == "<" || $0 == ">" }) {
          add(nil, Substring(String(line).trimmed()))
        }
      }
    }
    self.covers = covers
    self.hidesAll = hidesAll
    self.others = others
  }

  /// Returns the bounding rectangle of a shape, or `nil` if the source isn't one.
  private static func area(of source: Substring) -> Area? {
    guard source.hasPrefix(prefix) else { return nil }
    let parts = source.dropFirst(prefix.count).split(separator: ":")
    func value(_ name: String) -> Double? {
      parts.first { $0.hasPrefix(name + "=") }.flatMap { Double($0.dropFirst(name.count + 1)) }
    }
    switch parts.first {
    case "rect":
      guard let left = value("left"), let top = value("top"), let width = value("width"), let height = value("height")
      else { return nil }
      return Area(left: left, top: top, width: width, height: height)
    case "ellipse":
      guard let left = value("left"), let top = value("top"), let rx = value("rx"), let ry = value("ry") else {
        return nil
      }
      return Area(left: left, top: top, width: rx * 2, height: ry * 2)
    case "polygon":
      let points = parts.first { $0.hasPrefix("points=") }?.dropFirst(7).split(separator: " ").compactMap { point in
        let pair = point.split(separator: ",").compactMap { Double($0) }
        return pair.count == 2 && pair.allSatisfy(\.isFinite) ? (x: pair[0], y: pair[1]) : nil
      }
      guard let points, points.count > 2, let left = points.map(\.x).min(), let right = points.map(\.x).max(),
        let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
      else { return nil }
      return Area(left: left, top: top, width: right - left, height: bottom - top)
    default: return nil
    }
  }

  /// The covers as the text of a field. Shapes that weren't moved are as they were read.
  public var text: String {
    let written = covers.map { cover in
      var source = cover.source ?? ""
      if Covers.area(of: Substring(source)) != cover.area {
        func short(_ value: Double) -> String { "\((value * 10_000).rounded() / 10_000)" }
        source =
          Covers.prefix + "rect:left=\(short(cover.area.left)):top=\(short(cover.area.top))"
          + ":width=\(short(cover.area.width)):height=\(short(cover.area.height))"
      }
      let parts = source.split(separator: ":").filter { $0 != "oi=1" && $0 != "oi=0" } + (hidesAll ? ["oi=1"] : [])
      let shape = parts.joined(separator: ":")
      return cover.number.map { Cloze.deletion($0, shape) } ?? shape
    }
    return (written + others).joined(separator: "\n")
  }

  /// The numbers that ask for parts, in ascending order.
  public var numbers: [Int] { Set(covers.compactMap(\.number)).sorted() }
}

extension CardContent {
  /// The covered parts of the card's picture, or `nil` if its kind has none.
  public var covers: Covers? { kind.covers.map { Covers(self[$0]) } }
}
