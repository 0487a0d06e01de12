/// In JSON as in batches: `{"value": 22.5, "unit": "kg", "per": "hand", "side": "left"}`.
extension SetLoad: Codable {
  private enum Key: String, CodingKey { case value, unit, per, side }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    let value = try members.decode(Double.self, forKey: .value)
    guard
      let load = Self(
        value, try members.decode(Unit.self, forKey: .unit),
        per: try members.decodeIfPresent(Share.self, forKey: .per) ?? .total,
        side: try members.decodeIfPresent(Side.self, forKey: .side))
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .value, in: members,
        debugDescription:
          "A load is from −10000 to 10000. Below zero it is assistance, which must be a total in kg or lb.")
    }
    self = load
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(value, forKey: .value)
    try members.encode(unit, forKey: .unit)
    try members.encode(share, forKey: .per)
    try members.encodeIfPresent(side, forKey: .side)
  }
}
