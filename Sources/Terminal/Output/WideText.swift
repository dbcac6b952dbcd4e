import CNcurses

/// The scalars of one cell as C expects them: a base, up to four marks, and a terminating 0.
struct WideText {
  private(set) var scalars: (wchar_t, wchar_t, wchar_t, wchar_t, wchar_t, wchar_t) = (0, 0, 0, 0, 0, 0)

  /// Creates the text of a single scalar.
  init(_ scalar: Unicode.Scalar) { scalars.0 = wchar_t(bitPattern: scalar.value) }

  /// Creates the text of a character; scalars after the fifth are dropped.
  init(_ character: Character) {
    var index = 0
    for scalar in character.unicodeScalars {
      let value = wchar_t(bitPattern: scalar.value)
      switch index {
      case 0: scalars.0 = value
      case 1: scalars.1 = value
      case 2: scalars.2 = value
      case 3: scalars.3 = value
      case 4: scalars.4 = value
      default: return
      }
      index += 1
    }
  }
}
