import ActivityImports
import ServerKernel

extension ImportWarning {
  /// In the reader's language, unless only a sentence was stored.
  func words(_ texts: TextCatalogue) -> String {
    switch self {
    case .sentence(let text): return text
    case .coded(let notice):
      let key = "warnings.\(notice.code.rawValue)"
      let content = texts("warnings.content.\((notice.content ?? .other).rawValue)")
      guard let count = notice.count else { return texts(key, ["content": content]) }
      return texts(key, count: count)
    }
  }
}
