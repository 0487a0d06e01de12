/// Detects common passwords. Nearly all in published lists are shorter than our minimum. The remaining ones of ten or more
/// bytes follow a few patterns, which are tested here.
enum CommonPasswords {
  /// - Parameter password: in lowercase.
  static func contain(_ password: String) -> Bool {
    let characters = Array(password)
    return Set(characters).count < 4 || isRun(characters) || isRepetition(characters) || isWord(characters)
  }

  /// Whether all characters are neighbours in the alphabet, the digits or a keyboard row: `1234567890`, `qwertyuiop`.
  private static func isRun(_ characters: [Character]) -> Bool {
    rows.contains { row in
      // Twice in a row, for runs that wrap around.
      let forth = row + row
      return forth.contains(characters) || forth.reversed().contains(characters)
    }
  }

  /// A repeated short piece: `abcdabcdabcd`.
  private static func isRepetition(_ characters: [Character]) -> Bool {
    (1...4).contains { length in
      characters.count > 2 * length && characters.dropFirst(length).elementsEqual(characters.dropLast(length))
    }
  }

  /// Common words, possibly with digits as letters and with digits or signs around them: `Passw0rd2024!`.
  private static func isWord(_ characters: [Character]) -> Bool {
    let letters = characters.map { lookAlikes[$0] ?? $0 }
    let firstLetter = characters.firstIndex(where: \.isLetter) ?? 0
    return words.contains { word in
      [0, firstLetter].contains { start in
        letters[start...].starts(with: word) && !characters[(start + word.count)...].contains(where: \.isLetter)
      }
    }
  }

  private static let rows: [[Character]] = [
    "abcdefghijklmnopqrstuvwxyz", "1234567890", "qwertyuiop", "qwertzuiopü", "azertyuiop", "asdfghjkl", "zxcvbnm",
    "yxcvbnm",
  ].map { Array($0) }
  private static let lookAlikes: [Character: Character] = [
    "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "!": "i",
  ]
  private static let words: Set<String> = [
    "admin", "administrator", "baseball", "changeme", "dragon", "football", "fussball", "geheim", "hallo", "hello",
    "iloveyou", "letmein", "master", "monkey", "passwort", "password", "princess", "qwerty", "qwertz", "schatz",
    "sunshine", "superman", "test", "upbeat", "welcome", "willkommen",
  ]
}
