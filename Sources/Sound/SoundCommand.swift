import Effects
import FlashcardKit

/// A command that plays a sound or reads a text, as words: a program and its arguments. No shell sees them.
struct SoundCommand: Equatable {
  let words: [String]
  /// Words that silence what the command leaves to a service, or none.
  var ending: [String] = []

  /// Returns the commands that may play a file, in the order in which they are tried.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - chosen: The command that the person chose, or an empty text. It is the only one then.
  /// - Returns: The commands, at least one.
  static func playing(_ path: String, by chosen: String) -> [SoundCommand] {
    let own = split(chosen)
    if !own.isEmpty { return [SoundCommand(words: own + [path])] }
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    var commands = [
      ["mpv", "--no-config", "--no-ytdl", "--load-scripts=no", "--no-video", "--really-quiet", "--", path],
      ["ffplay", "-nodisp", "-autoexit", "-loglevel", "quiet", path],
    ]
    if ending != "m4a" { commands += [["pw-play", path], ["paplay", path]] }
    if ending == "wav" { commands.append(["aplay", "-q", path]) }
    commands.append(["afplay", path])
    return commands.map { SoundCommand(words: $0) }
  }

  /// Returns the commands that may read a text, in the order in which they are tried.
  static func reading(_ text: String, in language: String) -> [SoundCommand] {
    [
      SoundCommand(words: ["spd-say", "-w", "-l", language, "--", text], ending: ["spd-say", "-C"]),
      SoundCommand(words: ["espeak-ng", "-v", language, "--", text]),
      SoundCommand(words: ["say", "--", text]),
    ]
  }

  /// Returns the words of a command, separated by blanks. Quotes keep blanks.
  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }
}
