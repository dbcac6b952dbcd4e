/// Where a picture is read from.
public enum PictureSource: Hashable, Sendable {
  /// A file among a login's pictures, or among those that come with the program, by its name.
  case kept(String)
  /// A file that the person named.
  case path(String)
  /// An address of the web that somebody else named.
  case address(String)
  /// An address that the person typed: it may lead into the network around this machine.
  case typed(String)
}
