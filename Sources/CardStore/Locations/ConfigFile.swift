public import Effects
public import FlashcardKit
import Foundation

/// `config.plist`: who is logged in, and choices of the machine, not of a person.
public struct ConfigFile: Hashable, Sendable {
  /// The name of who was logged in last; nil after logging out.
  public var login: String?
  /// The values of settings that were chosen for the machine, by their keys, and what this program does not know of the
  /// file, which is kept.
  public var settings: [String: PropertyValue]
  /// How cards are looked for online.
  public var online: OnlineOptions
  /// Why the file must stay as it is, though these choices are not what it says: it cannot be read, or is damaged and
  /// could not be set aside.
  public private(set) var refusal: StoreFailure?

  /// Choices; nil where nothing was chosen.
  public init(
    login: String? = nil, settings: [String: PropertyValue] = [:], online: OnlineOptions = OnlineOptions()
  ) {
    self.login = login
    self.settings = settings
    self.online = online
  }

  /// The value of a setting of the machine's.
  public subscript<Value>(setting: Setting<Value>) -> Value { settings[setting] ?? setting.defaultValue }

  /// Takes over what was chosen while the program ran. What the command line said for the run is not kept.
  public mutating func keep(_ chosen: [String: PropertyValue], but overrides: [String: PropertyValue] = [:]) {
    var chosen = chosen
    for setting in Settings.ofMachines where setting.fileDefault == .always && chosen[setting.key] == nil {
      chosen[setting.key] = setting.defaultEntry
    }
    for (key, value) in chosen where value != overrides[key] { settings[key] = value }
  }

  /// Reads the file. A choice of the wrong type is as if it were not there. A file that is damaged, or has such choices, is
  /// set aside whole as `config.plist.damaged-<n>` and told of; one that cannot be read stays as it is, and is not written
  /// over. No file is no choices.
  public static func load(from locations: Locations) -> (config: ConfigFile, notices: [Notice]) {
    load(from: locations, on: .real)
  }

  /// Writes the file, whole, and waits until it is on the disk. A newer program's file is left as it is, and so is one
  /// that could not be read.
  public func save(to locations: Locations) throws(StoreFailure) { try save(to: locations, on: .real) }

  static func load(from locations: Locations, on disk: Disk) -> (config: ConfigFile, notices: [Notice]) {
    let path = locations.configFile
    var config = ConfigFile()
    let bytes: [UInt8]
    do throws(DiskFailure) { bytes = try disk.read(path) } catch {
      // Without its folder there is no file either.
      if error.isMissing || error.code == ENOTDIR { return (config, []) }
      config.refusal = StoreFailure(error)
      return (config, [.choicesUnread(file: path, StoreFailure(error))])
    }
    var isSound = false
    if let value = try? Plist.value(of: bytes), let read = ConfigFile.read(value) { (config, isSound) = read }
    if config.isNewer { return (config, [.newerSchema(file: path)]) }
    if isSound { return (config, []) }
    do throws(DiskFailure) {
      let other = try disk.setAside(path)
      // What could be read of it holds. Where it cannot be written now, it is when something is chosen.
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
      try disk.replace(locations.configFile, with: PlistWriter.file(of: propertyValue))
    } catch {
      throw StoreFailure(error)
    }
  }

  /// The choices, and whether all of them have the types that they must have; nil for what is no file of choices.
  private static func read(_ value: PropertyValue) -> (ConfigFile, isSound: Bool)? {
    guard let entries = value.dictionary else { return nil }
    var fields = Fields(entries)
    var config = ConfigFile()
    config.login = fields.string("login")
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
    if !online.entries.isEmpty { entries["online"] = .dictionary(online.entries) }
    return .dictionary(entries)
  }
}
