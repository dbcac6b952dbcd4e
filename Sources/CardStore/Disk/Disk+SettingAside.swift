extension Disk {
  /// Sets a damaged file aside by renaming it, so that its contents are kept whole.
  ///
  /// - Returns: The new path: the old one with `.damaged-` and the first unused number appended.
  /// - Throws: A `DiskFailure` if the folder cannot be listed or the file cannot be renamed.
  package func setAside(_ path: String) throws(DiskFailure) -> String {
    let names = Set(try list(path.folder))
    let number = (1...).first { !names.contains("\(path.fileName).damaged-\($0)") } ?? 1
    let other = "\(path).damaged-\(number)"
    try rename(path, other)
    return other
  }
}
