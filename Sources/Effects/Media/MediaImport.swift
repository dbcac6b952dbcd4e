/// The result of adding a file to a login's media: the name under which it is stored.
public typealias MediaImport = Result<String, MediaImportFailure>
