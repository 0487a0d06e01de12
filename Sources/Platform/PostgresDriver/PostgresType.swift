internal import CPostgres
internal import Persistence

/// PostgreSQL's type numbers, from `pg_type.dat`.
enum PostgresType: Oid {
  /// The server infers the type from the context.
  case unspecified = 0
  case bool = 16
  case bytea = 17
  case int8 = 20
  case int2 = 21
  case int4 = 23
  case text = 25
  case float4 = 700
  case float8 = 701
  case numeric = 1700

  init(binding value: SQLValue) {
    self =
      switch value {
      case .null: .unspecified
      case .integer: .int8
      case .real: .float8
      case .text: .text
      case .blob: .bytea
      }
  }
}
