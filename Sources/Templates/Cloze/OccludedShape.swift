/// A covered part of a picture, written as `rect:left=.1:top=.2:width=.3:height=.4`.
struct OccludedShape {
  /// The attributes of the element that stands for it, each with a blank after it.
  let attributes: String

  /// Reads a shape. What is malformed is left out.
  init(_ bytes: ArraySlice<UInt8>) {
    let colon = UInt8(ascii: ":")
    guard let end = bytes.firstIndex(of: colon) else {
      attributes = ""
      return
    }
    let shape = String(decoding: bytes[..<end], as: UTF8.self)
    var output = ["rect", "ellipse", "polygon", "text"].contains(shape) ? "data-shape=\"\(shape)\" " : ""
    var rest = bytes[end...]
    while rest.first == colon, let equal = rest.dropFirst().firstIndex(of: UInt8(ascii: "=")),
      equal > rest.startIndex + 1
    {
      let name = String(decoding: rest[(rest.startIndex + 1)..<equal], as: UTF8.self)
      var value: [UInt8] = []
      var index = equal + 1
      while index < rest.endIndex, rest[index] != colon {
        if rest[index] == UInt8(ascii: "\\") {
          index += 1
          guard index < rest.endIndex, rest[index] == colon || rest[index] == UInt8(ascii: "\\") else {
            attributes = output
            return
          }
        }
        value.append(rest[index])
        index += 1
      }
      output += OccludedShape.attribute(name, String(decoding: value, as: UTF8.self))
      rest = rest[index...]
    }
    attributes = output
  }

  /// Returns the attribute of a property, or nothing if it has none.
  private static func attribute(_ name: String, _ value: String) -> String {
    guard !value.isEmpty else { return "" }
    switch name {
    case "left", "top", "angle", "fill": return "data-\(name)=\"\(value)\" "
    case "width", "height", "rx", "ry", "scale": return value == "0" ? "" : "data-\(name)=\"\(value)\" "
    case "points":
      let points = value.split(separator: " ").filter { $0.contains(",") }
      return points.isEmpty ? "" : "data-points=\"\(points.joined(separator: " "))\" "
    case "oi": return "data-occludeInactive=\"\(value)\" "
    case "text": return "data-text=\"\(value.escapedForAttribute)\" "
    case "fs": return "data-font-size=\"\(value)\" "
    default: return ""
    }
  }
}

extension String {
  /// The text with all characters of Latin-1 but ASCII letters and digits as entities.
  fileprivate var escapedForAttribute: String {
    unicodeScalars.reduce(into: "") { output, scalar in
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "0"..."9", "A"..."Z", "a"..."z", "\u{100}"...:
        output.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        output += "&#x\(digits.count < 2 ? "0" : "")\(digits);"
      }
    }
  }
}
