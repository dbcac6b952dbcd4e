import Effects

/// Sounds and speech.
extension Words {
  func sentence(_ failure: SoundPlaybackFailure) -> String {
    switch failure {
    case .noPlayer: "Could not play the sound: no player found. Install mpv or ffmpeg, or name a player in Settings."
    case .noVoice: "Could not read the text aloud. Install speech-dispatcher or espeak-ng."
    case .noFile: "Could not play the sound: its file is gone."
    case .failed: "The sound could not be played. Is there a sound device?"
    case .late: "The sound took too long and was stopped."
    }
  }

  static func sentence(_ failure: SoundFailure) -> String {
    switch failure {
    case .damaged: "The sound is damaged or incomplete."
    case .video: "Videos are not supported. Use MP3, Ogg, FLAC, WAV, or M4A."
    case .unsupported: "This kind of sound is not supported. Use MP3, Ogg, FLAC, WAV, or M4A."
    }
  }
}
