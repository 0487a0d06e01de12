/// The music somebody wants to train to. Every song stays possible: the wish is one cost among others.
package enum MusicWish: Hashable, Sendable {
  case any
  /// This song, by its `id`, and songs that sound like it.
  case song(String)
  case artist(String)
  case genre(String)
  /// The artist, the genre or the song that is called so, whichever there is first.
  case named(String)
  case mood(MusicMood)
  /// What is known of their taste, more than usual.
  case taste
}
