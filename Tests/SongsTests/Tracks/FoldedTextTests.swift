import Testing
import TextSearch

@Suite("A folded text")
struct FoldedTextTests {
  @Test(
    arguments: [
      ("Beyoncé", "beyonce"), ("STRASSE", "strasse"), ("Straße", "strasse"), ("Ænima (Live!)", "aenima live"),
      ("Don’t", "dont"), ("Ｗｉｄｅ", "wide"), ("ΟΔΟΣ", "οδοσ"), ("ÅÄÖ", "aao"), ("Ёлка", "елка"), ("가나", "가나"),
      ("が", "が"), ("  a\tb ", "a b"), ("!!!", ""),
    ]) func `is written as anybody would type it`(text: String, folded: String)
  {
    #expect(FoldedText(text).text == folded)
  }
}
