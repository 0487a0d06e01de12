package import Accounts

/// Who may publish exercises: everybody with a confirmed address.
package func mayPublishExercises(_ account: Account) -> Bool { account.verified != nil }
