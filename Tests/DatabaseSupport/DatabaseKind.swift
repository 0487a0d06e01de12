/// The argument of every test of something that is stored: `@Test(arguments: DatabaseKind.allCases)`.
public enum DatabaseKind: String, CaseIterable, Sendable { case sqlite, postgres }
