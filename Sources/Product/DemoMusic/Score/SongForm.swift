/// The order of a song's sections.
struct SongForm {
  enum Kind: Hashable, CaseIterable { case intro, verse, build, chorus, bridge, outro }

  struct Section {
    let kind: Kind
    let firstBar: Int
    let bars: Int
    /// 1 for the first section of its kind, 2 for the second, and so on.
    let occurrence: Int
  }

  let sections: [Section]
  var bars: Int { sections.reduce(0) { $0 + $1.bars } }

  init(_ order: (kind: Kind, bars: Int)...) {
    var sections: [Section] = []
    var bar = 0
    for (kind, bars) in order {
      let before = sections.count { $0.kind == kind }
      sections.append(Section(kind: kind, firstBar: bar, bars: bars, occurrence: before + 1))
      bar += bars
    }
    self.sections = sections
  }
}
