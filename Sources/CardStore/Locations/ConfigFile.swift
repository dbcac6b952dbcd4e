import Essentials
public import FlashcardKit

/// The contents of `config.plist`: who is logged in, and the settings of the machine.
public struct ConfigFile: Hashable, Sendable {
  /// The name of the last login, or `nil` after logging out.
  public var login: String?
  /// The name of the login that was open before, or `nil` if none was.
  public var previousLogin: String?
  /// The settings chosen for the machine, by key, along with unknown entries of the file, which are kept.
  public var settings: [String: PropertyValue]
  /// The options for finding cards online.
  public var online: OnlineOptions
  /// The reason the file must not be overwritten: it cannot be read, or it is damaged and could not be set aside. The
  /// values here are not those of the file then.
  public private(set) var refusal: StoreFailure?

  /// Creates a configuration; by default one in which nothing has been chosen.
  public init(
    login: String? = nil, previousLogin: String? = nil, settings: [String: PropertyValue] = [:],
    online: OnlineOptions = OnlineOptions()
  ) {
    self.login = login
    self.previousLogin = previousLogin
    self.settings = settings
    self.online = online
  }

  /// The value of a setting of the machine.
  public subscript<Value>(setting: Setting<Value>) -> Value { settings[setting] ?? setting.defaultValue }

  /// Adopts the settings that were chosen while the program ran, leaving out values that equal the `overrides` from the
  /// command line.
  public mutating func keep(_ chosen: [String: PropertyValue], but overrides: [String: PropertyValue] = [:]) {
    var chosen = chosen
    for setting in Settings.ofMachines where setting.fileDefault == .always && chosen[setting.key] == nil {
      chosen[setting.key] = setting.defaultEntry
    }
    for (key, value) in chosen where value != overrides[key] { settings[key] = value }
  }

  /// Reads `config.plist`. A missing file is an empty configuration.
  ///
  /// Values of the wrong type are ignored. A file that is damaged or has such values is set aside whole as
  /// `config.plist.damaged-<n>`; an unreadable file is left as it is and never overwritten. The notices report both.
  public static func load(from locations: Locations) -> (config: ConfigFile, notices: [Notice]) {
    load(from: locations, on: .real)
  }

  /// Writes `config.plist` atomically and waits until it is on the disk.
  ///
  /// - Throws: `StoreFailure.newerSchema` if a newer program wrote the file, the reason the file could not be read if
  ///   it could not, or another `StoreFailure` if writing fails.
  public func save(to locations: Locations) throws(StoreFailure) { try save(to: locations, on: .real) }

  static func load(from locations: Locations, on disk: Disk) -> (config: ConfigFile, notices: [Notice]) {
    let path = locations.configFile
    var config = ConfigFile()
    let bytes: [UInt8]
    do throws(DiskFailure) { bytes = try disk.read(path) } catch {
      // Without its folder there is no file, either.
      if error.isMissing || error.code == ENOTDIR { return (config, []) }
      config.refusal = StoreFailure(error)
      return (config, [.settingsUnread(file: path, StoreFailure(error))])
    }
    var isSound = false
    if let value = try? Plist.value(of: bytes), let read = ConfigFile.read(value) { (config, isSound) = read }
    if config.isNewer { return (config, [.newerSchema(file: path)]) }
    if isSound { return (config, []) }
    do throws(DiskFailure) {
      let other = try disk.setAside(path)
      // Keep what could be read. If it cannot be written now, it is written with the next choice.
      if config != ConfigFile() { try? config.save(to: locations, on: disk) }
      return (config, [.damaged(file: path, original: other)])
    } catch {
      config.refusal = StoreFailure(error)
      return (config, [.damaged(file: path, original: nil)])
    }
  }

  func save(to locations: Locations, on disk: Disk) throws(StoreFailure) {
    guard !isNewer else { throw .newerSchema }
    if let refusal { throw refusal }
    do throws(DiskFailure) {
      try disk.makeFolders(locations.config)
      try disk.replace(
        locations.configFile, with: PlistWriter.file(of: propertyValue), lockedBy: locations.state + "/.config.lock")
    } catch {
      throw StoreFailure(error)
    }
  }

  /// Returns the configuration and whether all values have the right types, or `nil` if the value is not a dictionary.
  private static func read(_ value: PropertyValue) -> (ConfigFile, isSound: Bool)? {
    guard let entries = value.dictionary else { return nil }
    var fields = Fields(entries)
    var config = ConfigFile()
    config.login = fields.string("login")
    config.previousLogin = fields.string("previousLogin")
    if let entries = fields.dictionary("online") {
      config.online = OnlineOptions(entries)
      if !OnlineOptions.isSound(entries) { fields.isSound = false }
    }
    config.settings = fields.values(of: Settings.ofMachines)
    if !config.isNewer { config.settings["schema"] = nil }
    return (config, fields.isSound)
  }

  private var isNewer: Bool { (settings["schema"]?.integer ?? 0) > LibraryFile.schema }

  private var propertyValue: PropertyValue {
    var entries = settings
    entries["schema"] = .integer(LibraryFile.schema)
    if let login { entries["login"] = .string(login) }
    if let previousLogin { entries["previousLogin"] = .string(previousLogin) }
    if !online.entries.isEmpty { entries["online"] = .dictionary(online.entries) }
    return .dictionary(entries)
  }
}
