/// The marks above and below letters.
enum Accents {
  /// Returns the mark of a command, or `nil` if it is not one for a mark.
  static func accent(_ command: Command) -> Node.Accent? {
    switch command {
    case .hat: .mark("\u{302}", wide: "^", name: "hat")
    case .widehat: .mark("\u{302}", wide: "^", name: "hat")
    case .bar: .mark("\u{304}", wide: "_", name: "bar")
    case .vec: .mark("\u{20D7}", wide: "→", name: "vec")
    case .dot: .mark("\u{307}", wide: ".", name: "dot")
    case .ddot: .mark("\u{308}", wide: "..", name: "ddot")
    case .dddot: .mark("\u{20DB}", wide: "...", name: "dddot")
    case .ddddot: .mark("\u{20DC}", wide: "....", name: "ddddot")
    case .tilde, .widetilde: .mark("\u{303}", wide: "~", name: "tilde")
    case .acute: .mark("\u{301}", wide: "´", name: "acute")
    case .grave: .mark("\u{300}", wide: "`", name: "grave")
    case .breve: .mark("\u{306}", wide: "˘", name: "breve")
    case .check: .mark("\u{30C}", wide: "ˇ", name: "check")
    case .mathring: .mark("\u{30A}", wide: "˚", name: "ring")
    case .overparen, .wideparen, .overarc: .mark("\u{311}", wide: "⌒", name: "arc")
    case .overline: .overline
    case .underline, .underbar: .underline
    case .overrightarrow: .overArrow(left: false, right: true)
    case .overleftarrow: .overArrow(left: true, right: false)
    case .overleftrightarrow: .overArrow(left: true, right: true)
    case .overbrace: .overbrace
    case .underbrace: .underbrace
    case .cancel, .bcancel, .xcancel: .cancel
    default: nil
    }
  }
}
