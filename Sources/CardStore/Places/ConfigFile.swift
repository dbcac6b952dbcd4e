public import FlashcardKit

/// `config.plist`: who is logged in, and choices of the machine, not of a person.
public struct ConfigFile: Hashable, Sendable {
  /// The name of who was logged in last; nil after logging out.
  public var login: String?
  /// Whether the mouse is used.
  public var mouse: Bool?
  /// Whether things move.
  public var motion: Bool?
  /// Whether pictures are shown as pixels where the terminal can.
  public var pixels: Bool?
  /// The colour scheme before anyone has logged in.
  public var scheme: String?
  /// How cards are looked for online.
  public var online: OnlineOptions
  /// What this program does not know; kept.
  public var unknown: [String: PropertyValue]

  /// Choices; nil where nothing was chosen.
  public init(
    login: String? = nil, mouse: Bool? = nil, motion: Bool? = nil, pixels: Bool? = nil, scheme: String? = nil,
    online: OnlineOptions = OnlineOptions(), unknown: [String: PropertyValue] = [:]
  ) {
    self.login = login
    self.mouse = mouse
    self.motion = motion
    self.pixels = pixels
    self.scheme = scheme
    self.online = online
    self.unknown = unknown
  }

  /// Reads the file. A choice of the wrong type is as if it were not there. A file that cannot be read at all is renamed
  /// `config.plist.damaged-<n>` and told of; no file is no choices.
  public static func load(from locations: Locations) -> (config: ConfigFile, notices: [Notice]) {
    load(from: locations, on: .real)
  }

  /// Writes the file, whole, and waits until it is on the disk. A newer program's file is left as it is.
  public func save(to locations: Locations) throws(StoreFailure) { try save(to: locations, on: .real) }

  static func load(from locations: Locations, on disk: Disk) -> (config: ConfigFile, notices: [Notice]) {
    let path = locations.configFile
    do {
      if let config = ConfigFile(try Plist.value(of: try disk.read(path))) {
        return (config, config.isNewer ? [.newerSchema(file: path)] : [])
      }
      return (ConfigFile(), [.damaged(file: path, original: setAside(path, on: disk))])
    } catch let error as DiskFailure where error.isMissing {
      return (ConfigFile(), [])
    } catch {
      return (ConfigFile(), [.damaged(file: path, original: setAside(path, on: disk))])
    }
  }

  func save(to locations: Locations, on disk: Disk) throws(StoreFailure) {
    guard !isNewer else { throw .newerSchema }
    do throws(DiskFailure) {
      try disk.makeFolders(locations.config)
      try disk.replace(locations.configFile, with: PlistWriter.file(of: propertyValue))
    } catch {
      throw StoreFailure(error)
    }
  }

  private static func setAside(_ path: String, on disk: Disk) -> String? {
    guard let names = try? disk.list(path.folder) else { return nil }
    let number = (1...).first { !names.contains("\(path.fileName).damaged-\($0)") } ?? 1
    let other = "\(path).damaged-\(number)"
    return (try? disk.rename(path, other)) == nil ? nil : other
  }

  private init?(_ value: PropertyValue) {
    guard let entries = value.dictionary else { return nil }
    var rest = entries
    // A value of the wrong type stays among what is not known until something is chosen.
    func take<Value>(_ key: String, _ read: (PropertyValue) -> Value?) -> Value? {
      guard let value = rest[key].flatMap(read) else { return nil }
      rest[key] = nil
      return value
    }
    login = take("login", \.string)
    mouse = take("mouse", \.boolean)
    motion = take("motion", \.boolean)
    pixels = take("pixels", \.boolean)
    scheme = take("scheme", \.string)
    online = take("online", { $0.dictionary.map(OnlineOptions.init) }) ?? OnlineOptions()
    unknown = rest
    if !isNewer { unknown["schema"] = nil }
  }

  private var isNewer: Bool { (unknown["schema"]?.integer ?? 0) > HeadFile.schema }

  private var propertyValue: PropertyValue {
    var entries = unknown
    entries["schema"] = .integer(HeadFile.schema)
    if let login { entries["login"] = .string(login) }
    if let mouse { entries["mouse"] = .boolean(mouse) }
    if let motion { entries["motion"] = .boolean(motion) }
    if let pixels { entries["pixels"] = .boolean(pixels) }
    if let scheme { entries["scheme"] = .string(scheme) }
    if !online.entries.isEmpty { entries["online"] = .dictionary(online.entries) }
    return .dictionary(entries)
  }
}
