public import FlashcardKit

/// What is chosen for this machine, whoever is logged in.
public struct MachineChoices: Sendable, Equatable {
  /// Who is logged in.
  public var login: String?
  /// Whether the mouse is used.
  public var mouse: Bool
  /// Whether things move.
  public var motion: Bool
  /// Whether pictures are shown as pixels where the terminal can.
  public var pixels: Bool
  /// The scheme where nobody is logged in.
  public var scheme: String?
  /// How cards are looked for online.
  public var online: OnlineOptions

  /// Choices; the defaults are those of a fresh machine.
  public init(
    login: String? = nil, mouse: Bool = true, motion: Bool = true, pixels: Bool = false, scheme: String? = nil,
    online: OnlineOptions = OnlineOptions()
  ) {
    self.login = login
    self.mouse = mouse
    self.motion = motion
    self.pixels = pixels
    self.scheme = scheme
    self.online = online
  }
}
