/// What the page about the API shows, in the order in which it does.
struct APIPage: Sendable {
  let name: String
  let version: String
  let summary: String
  let prose: Prose
  let ways: [Way]
  let groups: [Group]
  let schemas: [Schema]
  /// Answers that many operations give alike.
  let sharedAnswers: [SharedResponse]

  /// A way of showing who one is.
  struct Way: Sendable { let wayName: String, wayProse: Prose }

  /// Operations about one thing.
  struct Group: Sendable { let groupName: String, groupAnchor: String, groupProse: Prose, operations: [Operation] }

  struct Operation: Sendable {
    let anchor: String
    let method: String
    let path: String
    let summary: String
    let operationProse: Prose
    /// Who may do it: “Everybody”, or “Whoever has logged in, or a token with account:read”.
    let access: String
    let parameters: [Parameter]
    let hasParameters: Bool
    let bodies: [Content]
    let answers: [DocumentedResponse]
    let curl: String
  }

  struct Parameter: Sendable { let place: String, row: SchemaRow }

  /// What is sent either way.
  struct Content: Sendable {
    let mediaType: String
    let type: TypeWords
    let rows: [SchemaRow]
    /// Whether it is text.
    let hasExample: Bool
    let example: String
  }

  struct DocumentedResponse: Sendable {
    let status: String
    let answerProse: Prose
    /// Whether it is described once, under `sharedAnchor`, for all who give it.
    let isShared: Bool
    let sharedAnchor: String
    let headers: [SchemaRow]
    let contents: [Content]
  }

  struct SharedResponse: Sendable { let answerName: String, anchor: String, answer: DocumentedResponse }

  struct Schema: Sendable {
    let schemaName: String, schemaAnchor: String, schemaProse: Prose, schemaType: TypeWords, limits: [String]
    let rows: [SchemaRow]
    let values: [Value]
  }

  /// One of the words a value may be.
  struct Value: Sendable { let word: String, wordAnchor: String, wordProse: Prose }
}
