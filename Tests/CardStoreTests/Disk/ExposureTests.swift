import Essentials
import FlashcardKit
import Foundation
import MemoryDisks
import Testing

@testable import CardStore

/// Other accounts of the machine: what they could do to a login's files is found, said, and prevented or refused.
struct ExposureTests {
  /// The account whose files are examined. Only an administrator can make files of several accounts.
  private static let isAdministrator = geteuid() == 0
  private static let user: uid_t = isAdministrator ? 54_321 : geteuid()
  private static let account = Exposure.Account(user: user, group: 54_321)
  private static let other: uid_t = 54_322

  /// A folder of a login in one of all logins.
  private struct Folders {
    let folder = TestFolder()
    /// The path without the double slash of a temporary folder.
    var path: String { "/" + folder.path.split(separator: "/").joined(separator: "/") }
    var users: String { path + "/users" }
    var login: String { users + "/maya" }

    init(users mode: mode_t = 0o755, login own: mode_t = 0o700) {
      chmod(path, 0o755)
      for (path, mode) in [(users, mode), (login, own)] {
        mkdir(path, 0o700)
        chmod(path, mode)
      }
      for path in [path, users, login] { give(path, to: ExposureTests.user) }
    }

    func give(_ path: String, to owner: uid_t) { if ExposureTests.isAdministrator { lchown(path, owner, 54_321) } }

    var found: Exposure? { Exposure.find(at: login, for: ExposureTests.account) }
  }

  @Test(.enabled(if: ExposureTests.user != 0)) func whatOnlyTheOwnerCanChangeIsSafe() {
    #expect(Folders().found == nil)
    #expect(Exposure.find(at: Folders().login + "/none", for: Self.account) == nil)
    // Others can make folders beside it, but not move it away.
    #expect(Folders(users: 0o1777).found == nil)
    // The administrator's own judgment.
    #expect(Exposure.find(at: Folders(users: 0o777).login, for: Exposure.Account(user: 0, group: 0)) == nil)
  }

  @Test(arguments: [0o777, 0o775] as [mode_t]) func aFolderThatOthersCanWriteToIsFound(mode: mode_t) {
    let folders = Folders(users: mode)
    #expect(folders.found == .replaceable(at: folders.users))
    // Unless they cannot get there.
    chmod(folders.path, 0o700)
    #expect(folders.found == nil)
  }

  @Test func aFolderThatOthersCanEnterIsFound() {
    #expect(Folders(login: 0o755).found == .open)
    #expect(Folders(login: 0o711).found == .open)
    #expect(Folders(login: 0o744).found == nil)
  }

  @Test(.enabled(if: ExposureTests.isAdministrator)) func anothersFolderInOnesPlaceIsFound() {
    let folders = Folders(users: 0o1777, login: 0o777)
    folders.give(folders.users, to: 0)
    folders.give(folders.login, to: Self.other)
    #expect(folders.found == .anothers(folders.login))
    // Whoever has the folder above can do more than that.
    folders.give(folders.users, to: Self.other)
    #expect(folders.found == .replaceable(at: folders.users))
  }

  @Test(.enabled(if: ExposureTests.isAdministrator)) func anothersFileInOnesFolderIsFound() {
    let folders = Folders(login: 0o777)
    folders.folder.put("x", at: "users/maya/journal")
    folders.give(folders.login + "/journal", to: Self.user)
    #expect(folders.found == .open)
    folders.give(folders.login + "/journal", to: Self.other)
    #expect(folders.found == .anothers(folders.login + "/journal"))
  }

  @Test(.enabled(if: ExposureTests.isAdministrator)) func theOwnerOfAFolderFurtherUpIsFound() {
    let folders = Folders()
    folders.give(folders.path, to: Self.other)
    #expect(folders.found == .replaceable(at: folders.path))
    chmod(folders.users, 0o700)
    #expect(folders.found == .replaceable(at: folders.path))
  }

  @Test func linksAreFollowed() throws {
    let folders = Folders()
    let elsewhere = folders.path + "/elsewhere"
    let link = folders.path + "/link"
    mkdir(elsewhere, 0o755)
    chmod(elsewhere, 0o777)
    folders.give(elsewhere, to: Self.user)
    #expect(symlink("./elsewhere/../elsewhere", link) == 0)
    folders.give(link, to: Self.user)
    mkdir(elsewhere + "/maya", 0o700)
    folders.give(elsewhere + "/maya", to: Self.user)
    #expect(Exposure.find(at: link + "/maya", for: Self.account) == .replaceable(at: elsewhere))
    chmod(elsewhere, 0o755)
    #expect(Exposure.find(at: link + "/maya", for: Self.account) == nil)
    if Self.isAdministrator {
      folders.give(link, to: Self.other)
      #expect(Exposure.find(at: link + "/maya", for: Self.account) == .replaceable(at: link))
    }
    // A link to itself.
    #expect(unlink(link) == 0 && symlink("link", link) == 0)
    folders.give(link, to: Self.user)
    #expect(Exposure.find(at: link + "/maya", for: Self.account) == nil)
  }

  @Test func anothersFolderIsNotOpened() throws {
    let memory = MemoryDisk()
    _ = try LoginFiles.open("/data/users/maya", on: memory.disk)
    var disk = memory.disk
    disk.exposure = { .anothers($0) }
    let failure = #expect(throws: DiskFailure.self) { try LoginFiles.open("/data/users/maya", on: disk) }
    #expect(failure.map { StoreFailure($0) } == .anothers(path: "/data/users/maya"))
    let places = Locations(environment: [:], data: "/data")
    let maya = try Login("maya")
    #expect(throws: StoreFailure.anothers(path: "/data/users/maya")) {
      try LoginSnapshot.read(maya, in: places, on: disk)
    }
    #expect(throws: StoreFailure.anothers(path: "/data/state/maya/unfinished")) {
      try SessionFiles(locations: places, disk: disk).open(maya)
    }
    #expect(Rescue(locations: places, disk: disk).found(of: maya).first?.failure?.step == .own)
    #expect(Check(locations: places, disk: disk).examine(maya).contains(.closed(.anothers(path: "/data/users/maya"))))
  }

  @Test func whatOthersCanReplaceIsSaid() throws {
    let memory = MemoryDisk()
    var disk = memory.disk
    disk.exposure = { _ in .replaceable(at: "/data") }
    let notice = Notice.replaceable(login: "/data/users/maya", at: "/data")
    #expect(try LoginFiles.open("/data/users/maya", on: disk).1 == [notice])
    let check = Check(locations: Locations(environment: [:], data: "/data"), disk: disk)
    #expect(check.examine(try Login("maya")) == [.notice(notice)])
  }

  @Test func aFolderThatOthersCanEnterIsClosed() throws {
    let isClosed = Guarded(false)
    var disk = MemoryDisk().disk
    disk.exposure = { _ in isClosed.withLock { $0 } ? nil : .open }
    // A disk that knows no permissions.
    #expect(try LoginFiles.open("/u", on: disk).1 == [])
    disk.protect = { path in isClosed.withLock { $0 = path == "/u" } }
    #expect(try LoginFiles.open("/u", on: disk).1 == [.closed(folder: "/u")])
    #expect(try LoginFiles.open("/u", on: disk).1 == [])
  }
}
