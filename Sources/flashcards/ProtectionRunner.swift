import CardStore
import Dispatch
import FlashcardKit
import FlashcardsApp
import Terminal

/// Unlocks logins that are protected by a passphrase, and protects others, which takes half a second and longer.
final class ProtectionRunner: Sendable {
  private let locations: Locations
  private let mailbox: Mailbox<Message>
  private let queue = DispatchQueue(label: "protection", qos: .userInitiated)

  init(locations: Locations, mailbox: Mailbox<Message>) {
    self.locations = locations
    self.mailbox = mailbox
  }

  /// Unlocks a login.
  func unlock(_ login: Login, by secret: Secret) {
    Cores.forbid()
    queue.async { [locations, mailbox] in
      let protection = Protection(login, in: locations)
      do throws(ProtectionFailure) {
        switch secret {
        case .passphrase(let text): try protection.unlock(text)
        case .recovery(let text): try protection.unlock(recovery: text)
        }
        mailbox.post(.unlocked(login))
        for file in locations.keyring.takeMended(of: login) {
          mailbox.post(.warning(AppState.sentence(Finding.mended(file: file))))
        }
      } catch {
        // Another program removed the protection meanwhile.
        mailbox.post(error == .notProtected ? .unlocked(login) : .notUnlocked(login, error))
      }
    }
  }

  /// Checks a passphrase or recovery key of a login that is open.
  func verify(_ login: Login, by secret: Secret) {
    queue.async { [locations, mailbox] in
      let protection = Protection(login, in: locations)
      do throws(ProtectionFailure) {
        switch secret {
        case .passphrase(let text): try protection.verify(text)
        case .recovery(let text): try protection.verify(recovery: text)
        }
        mailbox.post(.unlocked(login))
      } catch { mailbox.post(.notUnlocked(login, error)) }
    }
  }

  /// Checks what was typed against what machines store of the key that they share.
  func verify(_ key: JoiningKey, for login: Login) {
    Cores.forbid()
    queue.async { [mailbox] in
      do throws(ProtectionFailure) {
        _ = try Protection.SharedKey(key)
        mailbox.post(.unlocked(login))
      } catch { mailbox.post(.notUnlocked(login, error)) }
    }
  }

  /// Changes how a login is protected, once nothing of this program uses its files any more if they are all written anew.
  func change(_ login: Login, _ change: ProtectionChange, after release: @escaping @Sendable () -> Void) {
    Cores.forbid()
    queue.async { [locations, mailbox] in
      let protection = Protection(login, in: locations)
      let tell: @Sendable (Double) -> Void = { mailbox.post(.protecting($0)) }
      if change.rewritesFiles { release() }
      do throws(ProtectionFailure) {
        let key: String?
        switch change {
        case .on(let passphrase, let showsDue):
          key = try protection.turnOn(passphrase, showsDue: showsDue, tell: tell)
        case .off:
          // What was damaged before, and set aside.
          if let left = try protection.turnOff(at: Clock.now, tell: tell) {
            mailbox.post(.warning(AppState.leftOut(left.files, in: left.folder)))
          }
          key = nil
        case .passphrase(let passphrase):
          try protection.change(to: passphrase)
          key = nil
        case .due(let isShown, let passphrase):
          try protection.change(to: passphrase, showsDue: isShown)
          key = nil
        case .recoveryKey: key = try protection.renewRecovery()
        case .join(let shared):
          try protection.turnOn(Protection.SharedKey(shared), tell: tell)
          key = nil
        }
        mailbox.post(.protectionChanged(.success(key), of: login))
      } catch { mailbox.post(.protectionChanged(.failure(error), of: login)) }
    }
  }

  /// Forgets the key of a login that isn't open.
  func lock(_ login: Login) {
    queue.async { [locations] in Protection(login, in: locations).lock() }
  }
}

extension Protection.SharedKey {
  /// Opens what machines store of the key that they share by what was typed.
  init(_ key: JoiningKey) throws(ProtectionFailure) {
    switch key.secret {
    case .passphrase(let text): try self.init(key.file, by: text)
    case .recovery(let text): try self.init(key.file, recovery: text)
    }
  }
}

extension Locations {
  /// Makes a login unless there is one, and protects it by the key that other machines share, which unlocks it for this
  /// program.
  ///
  /// - Throws: A `ProtectionFailure`. A login that was made then has no cards.
  func make(_ login: Login, by shared: Protection.SharedKey) throws(ProtectionFailure) {
    if !has(login) {
      do throws(StoreFailure) { _ = try LoginEditor(login, in: self) } catch { throw .store(error) }
    }
    try Protection(login, in: self).turnOn(shared)
  }
}
