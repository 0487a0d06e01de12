/// A coordinate in SVG, rounded to a tenth of a unit: nobody sees finer steps.
package func coordinate(_ value: Double) -> String {
  let text = "\((value * 10).rounded() / 10)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
