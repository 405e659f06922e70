/// Returns the name of an entry of a folder. The record of an entry ends with its name, so reading
/// the whole array in which C declares the name would read beyond the record.
package func entryName(_ entry: UnsafeMutablePointer<dirent>) -> String {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
    return String(cString: name)
}
