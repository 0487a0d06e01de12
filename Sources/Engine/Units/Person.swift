/// The owner of an account. Features refer to the owner of a row by `Identifier<Person>` and need not know accounts.
public enum Person {}
