/// "1.5 GB": decimal units, as on the label of a disk.
package func inWords(bytes: Int64) -> String {
  let units: [(size: Int64, name: String)] = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")]
  guard let unit = units.first(where: { bytes >= $0.size }) else { return "\(bytes) bytes" }
  let tenths = bytes / (unit.size / 10)
  return tenths % 10 == 0 ? "\(tenths / 10) \(unit.name)" : "\(tenths / 10).\(tenths % 10) \(unit.name)"
}
