extension Disk {
  /// Gives a file another name beside its own, as it is damaged: what is in it stays, whole.
  ///
  /// - Returns: Where it is now: the same name with `.damaged-` and the first number that is free.
  func setAside(_ path: String) throws(DiskFailure) -> String {
    let names = Set(try list(path.folder))
    let number = (1...).first { !names.contains("\(path.fileName).damaged-\($0)") } ?? 1
    let other = "\(path).damaged-\(number)"
    try rename(path, other)
    return other
  }
}
