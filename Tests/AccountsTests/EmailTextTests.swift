import Testing

@testable import Accounts

@Suite("A letter's text")
struct EmailTextTests {
  private let all: [EmailText] = [
    .confirm(username: "anna", link: "https://x.org/confirm?token=1"),
    .alreadyHere(username: "anna", link: "https://x.org/forgotten"),
    .reset(link: "https://x.org/reset?token=1", hours: 1),
    .confirmNewEmail(link: "https://x.org/confirm-email?token=1"), .emailWillChange(newEmail: "a@b.c"), .addressWanted,
    .passwordChanged,
  ]

  @Test(arguments: Language.allCases)
  func `is there in every language, with all it has to say`(language: Language) {
    for text in all {
      let written = text.written(to: "Anna", in: language, site: "https://x.org")
      #expect(written.body.hasPrefix(language == .german ? "Hallo Anna,\n\n" : "Hello Anna,\n\n"))
      #expect(!written.subject.contains("\n"))
      switch text {
      case .confirm(_, let link), .alreadyHere(_, let link), .reset(let link, _), .confirmNewEmail(let link):
        #expect(written.body.contains("\n\n\(link)\n\n"))
      case .emailWillChange(let email): #expect(written.body.contains(email))
      case .addressWanted, .passwordChanged: break
      }
    }
  }

  @Test func `calls nobody by name whose address is not confirmed`() {
    #expect(EmailText.passwordChanged.written(to: nil, in: .english, site: "x").body.hasPrefix("Hello,\n\n"))
  }
}
