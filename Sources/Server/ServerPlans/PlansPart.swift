package import Accounts
package import Plans
package import Units

/// A person's plans in all versions, as plan files.
package struct PlansPart: DataExportPart {
  package let archive: PlanArchiveStore

  package init(archive: PlanArchiveStore) {
    self.archive = archive
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    try await Self.list.entries(as: PlanRow.init) { last, count in
      try await archive.page(of: person, after: last?.id, atMost: count)
    }
  }

  /// Existing plans stay unchanged.
  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    try await Self.list.read(from: contents, as: PlanRow.self) { rows in
      for plan in rows.compactMap(\.archived) { try await archive.restore(plan, to: person, at: now) }
    }
  }

  private static let list = DataExportList("plans", mostInAFile: 16)
}

private struct PlanRow: Codable {
  struct Version: Codable {
    let id: String
    /// Unix time in milliseconds.
    let created: Int64
    /// A plan file.
    let plan: String
  }

  let id: String
  let created: Int64
  let removed: Int64?
  let versions: [Version]

  init(_ plan: ArchivedPlan) {
    id = plan.id.rawValue
    created = plan.created.milliseconds
    removed = plan.removed?.milliseconds
    versions = plan.versions.map { version in
      Version(id: version.id.rawValue, created: version.created.milliseconds, plan: version.workout.yaml)
    }
  }

  /// Nil for invalid data.
  var archived: ArchivedPlan? {
    guard let id = Identifier<StoredPlan>(id), created >= 0, removed ?? 0 >= 0 else { return nil }
    let known = versions.compactMap(\.archived)
    guard known.count == versions.count else { return nil }
    return ArchivedPlan(
      id: id, created: Moment(milliseconds: created), removed: removed.map(Moment.init(milliseconds:)),
      versions: known)
  }
}

extension PlanRow.Version {
  fileprivate var archived: ArchivedPlan.Version? {
    guard let id = Identifier<PlanVersion>(id), created >= 0 else { return nil }
    do {
      return ArchivedPlan.Version(
        id: id, created: Moment(milliseconds: created), workout: try PlanFile.plan(from: Array(plan.utf8)))
    } catch {
      // Leaves out the plan if a plan file cannot express one of its versions.
      return nil
    }
  }
}
