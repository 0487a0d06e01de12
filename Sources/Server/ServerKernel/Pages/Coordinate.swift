/// As drawings write a number: to a tenth, beyond which nobody sees a difference.
package func coordinate(_ value: Double) -> String {
  let text = "\((value * 10).rounded() / 10)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
