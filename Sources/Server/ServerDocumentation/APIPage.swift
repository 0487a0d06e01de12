/// The contents of the API page, in the order of display.
struct APIPage: Sendable {
  let name: String
  let version: String
  let summary: String
  let prose: Prose
  let ways: [Way]
  let groups: [Group]
  let schemas: [Schema]
  /// Responses that many operations share.
  let sharedAnswers: [SharedResponse]

  /// A way to authenticate.
  struct Way: Sendable { let wayName: String, wayProse: Prose }

  /// Operations on one kind of resource.
  struct Group: Sendable { let groupName: String, groupAnchor: String, groupProse: Prose, operations: [Operation] }

  struct Operation: Sendable {
    let anchor: String
    let method: String
    let path: String
    let summary: String
    let operationProse: Prose
    /// The access rule, such as “Everybody”.
    let access: String
    let parameters: [Parameter]
    let hasParameters: Bool
    let bodies: [Content]
    let answers: [DocumentedResponse]
    let curl: String
  }

  struct Parameter: Sendable { let place: String, row: SchemaRow }

  /// A request or response body.
  struct Content: Sendable {
    let mediaType: String
    let type: TypeWords
    let rows: [SchemaRow]
    /// Whether the content is text.
    let hasExample: Bool
    let example: String
  }

  struct DocumentedResponse: Sendable {
    let status: String
    let answerProse: Prose
    /// Whether several operations share the response, described under `sharedAnchor`.
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

  /// One of the allowed values.
  struct Value: Sendable { let word: String, wordAnchor: String, wordProse: Prose }
}
