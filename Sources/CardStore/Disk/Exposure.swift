import Essentials

/// A way in which another account of the machine could read or replace the files in a folder, besides the administrator's.
package enum Exposure: Hashable, Sendable {
  /// Others can put something else in the folder's place, because of a folder or link by which it is found.
  case replaceable(at: String)
  /// The folder, or a file in it, belongs to another account, which may have put it there.
  case anothers(String)
  /// Others can look into the folder, or write to it.
  case open
}

extension Exposure {
  /// The account and group of those whose folders are examined.
  struct Account {
    let user: uid_t
    let group: gid_t

    /// The account that runs the program.
    static let own = Account(user: geteuid(), group: getegid())

    /// This account, if it is known whether its group is its own.
    func knowing(alone: Bool) -> Account { Account(user: user, group: group, isAlone: alone) }

    /// Whether its group is the account's alone.
    private(set) var isAlone = false

    init(user: uid_t, group: gid_t) { self.init(user: user, group: group, isAlone: false) }

    private init(user: uid_t, group: gid_t, isAlone: Bool) {
      (self.user, self.group, self.isAlone) = (user, group, isAlone)
    }

    /// The account that files of unknown accounts seem to have, such as the administrator's in a container.
    private static let unknown: uid_t = 65534

    /// Whether nothing is to be feared from the owner of a folder: it is the account itself, or the administrator's.
    func trusts(_ owner: uid_t) -> Bool { owner == user || owner == 0 || owner == Self.unknown }

    /// Asks the system whether the account's group is its alone, as where each account is given a group.
    func isAloneInGroup() -> Bool {
      guard let entry = getgrgid(group)?.pointee, let own = getpwuid(user)?.pointee else {
        return false
      }
      let name = Self.text(own.pw_name)
      guard name != nil, Self.text(entry.gr_name) == name else { return false }
      guard let members = entry.gr_mem else { return true }
      var place = 0
      while let member = members[place] {
        if Self.text(member) != name { return false }
        place += 1
      }
      return true
    }

    private static func text(_ characters: UnsafeMutablePointer<CChar>?) -> String? {
      characters.map { String(cString: $0) }
    }
  }

  /// The most links that are followed.
  private static let mostLinks = 40

  /// Examines the folders by which a folder is found, from the root on, and then the folder itself.
  ///
  /// What is below a folder that others cannot enter is safe from them, except from the owner of a folder further up.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the folder.
  ///   - account: The account whose folder it is.
  /// - Returns: What is found first, or `nil` if others can neither read nor replace what is in the folder, or there is
  ///   none.
  static func find(at path: String, for account: Account) -> Exposure? {
    // Whatever an administrator opens is theirs to judge.
    if account.user == 0 { return nil }
    // Asking the system for the members of groups takes time, and matters seldom.
    guard let found = walk(to: path, for: account) else { return nil }
    return account.isAloneInGroup() ? walk(to: path, for: account.knowing(alone: true)) : found
  }

  private static func walk(to path: String, for account: Account) -> Exposure? {
    var rest = path.split(separator: "/").map(String.init)
    var place = ""
    var links = 0
    var isEntered = true
    guard let root = Access("/", account) else { return nil }
    var folder = root
    while true {
      isEntered = isEntered && folder.canBeEntered
      if rest.isEmpty { break }
      if !account.trusts(folder.owner) || isEntered && folder.canBeReplaced {
        return .replaceable(at: place.isEmpty ? "/" : place)
      }
      let name = rest.removeFirst()
      let next = "\(place)/\(name)"
      guard let found = Access(next, account) else { return nil }
      if let target = found.target {
        links += 1
        guard links <= mostLinks else { return nil }
        guard account.trusts(found.owner) else { return .replaceable(at: next) }
        let parts = target.split(separator: "/").map(String.init)
        if target.hasPrefix("/") {
          (rest, place, folder, isEntered) = (parts + rest, "", root, true)
        } else {
          rest = parts + rest
        }
      } else if name == ".." {
        // Only from links. The folder above was examined on the way.
        place = String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
        guard let up = Access(place.isEmpty ? "/" : place, account) else { return nil }
        folder = up
      } else if name != "." {
        (place, folder) = (next, found)
      }
    }
    guard account.trusts(folder.owner) else { return .anothers(place) }
    guard isEntered else { return nil }
    if folder.canBeWritten, let other = anothers(in: place, account) { return .anothers(other) }
    return .open
  }

  private static func anothers(in folder: String, _ account: Account) -> String? {
    let names = (try? Disk.real.list(folder)) ?? []
    return names.sorted().map { folder + "/" + $0 }.first { path in
      guard let access = Access(path, account) else { return false }
      return !account.trusts(access.owner)
    }
  }

  /// What an account's neighbors can do with a folder.
  private struct Access {
    let owner: uid_t
    /// Where a link leads; `nil` if it is none.
    var target: String?
    var canBeEntered = false
    var canBeWritten = false
    /// Whether others can replace what they don't own in it.
    var canBeReplaced = false

    init?(_ path: String, _ account: Account) {
      var status = stat()
      guard lstat(path, &status) == 0 else { return nil }
      owner = status.st_uid
      if status.st_mode & S_IFMT == S_IFLNK {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &bytes, bytes.count)
        guard count > 0 else { return nil }
        target = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return
      }
      var others = status.st_mode & 0o007
      if status.st_gid != account.group || !account.isAlone { others |= status.st_mode >> 3 & 0o007 }
      canBeEntered = others & 0o001 != 0
      canBeWritten = others & 0o003 == 0o003
      canBeReplaced = canBeWritten && status.st_mode & S_ISVTX == 0
    }
  }
}
