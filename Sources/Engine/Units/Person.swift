/// Somebody with an account. Everything that belongs to somebody names them by `Identifier<Person>`, whatever it knows of
/// accounts otherwise.
public enum Person {}
