"""What separates the styles of popular music, for the purpose of hearing their beat: tempo, drum patterns, instruments.

Patterns are strings with a character for each step: x loud, o soft, . nothing. `steps` says how many steps a beat has; bars have
`beats` beats. Tempos are in the beats a listener taps, which is what makes the level learnable: a half-time breakbeat at 174 and
a backbeat at 87 differ in how the instruments share the steps.
"""
from dataclasses import dataclass, field


@dataclass
class Style:
    tempo: tuple
    kicks: list
    snares: list
    hats: list
    basses: list
    chords: list
    kit: tuple = ("acoustic",)
    colours: tuple = ("band",)
    steps: int = 4
    beats: int = 4
    swing: tuple = (0.5,)
    lead: float = 0.5
    voice: float = 0.5
    drums: float = 1.0
    drop: float = 0.15  # probability that a section goes without drums
    ghost: float = 0.0  # probability of a soft snare on a free step
    pump: float = 0.0  # probability that everything ducks under the kick
    weight: float = 1.0
    extra: dict = field(default_factory=dict)


BACK = ["....x.......x..."]
EIGHTHS = ["x.o.x.o.x.o.x.o.", "x.x.x.x.x.x.x.x.", "x.x.x.x.x.x.x.xo"]
QUARTERS = ["x...x...x...x..."]
SIXTEENTHS = ["xoxoxoxoxoxoxoxo", "x.ooxoo.x.ooxoo.", "xoxoxoxoxoxoxoxo"]
OFF = ["..x...x...x...x."]
ROOTS = ["x...x...x...x...", "x.x.x.x.x.x.x.x.", "x.......x......."]
MOVING = ["x..x..x.x..x..x.", "x.....x...x.....", "x..x....x..x..x.", "x.xx..x.x..x.x..", "x..x..x....x..x."]
STABS = ["x...............", "x.......x.......", "..x...x...x...x.", "x..x..x.....x...", "x..x..x...x.x...", "....x.......x..."]
STRUM = ["x.x.x.x.x.x.x.x.", "x...x.xx..xxx.x.", "x...x.x...x.x.x.", "x.x.x.xx.xx.x.x."]
CHUG = ["x.x.x.x.x.x.x.x.", "xxxxxxxxxxxxxxxx", "xxx.xxx.xxx.xxx.", "x.xxx.xxx.xxx.xx", "x..x..x..x..x.x.", "xx.xx.xx.xx.xx.x"]

STYLES = {
    "rock": Style((88, 150), ["x.......x.x.....", "x.....x.x.......", "x..x..x...x.....", "x.......x.......", "x.x.....x.x...x."], BACK,
                  EIGHTHS + QUARTERS, ROOTS + MOVING, STRUM + STABS, colours=("guitars", "guitars", "band"), weight=2.5),
    "hardrock": Style((100, 165), ["x.......x.x.....", "x.x.....x.......", "x...x...x...x..."], BACK, EIGHTHS + QUARTERS, ROOTS,
                      STRUM + CHUG[:1], colours=("metal",), ghost=0.03, weight=1.5),
    "poprock": Style((92, 152), ["x.....x.x.....x.", "x...x...x...x...", "x.......x.x....."], BACK, EIGHTHS, ROOTS + MOVING, STRUM + STABS,
                     colours=("band", "guitars"), voice=0.7, weight=1.5),
    "punk": Style((155, 215), ["x.x.....x.x.....", "x.......x.x.....", "x.....x.x.x.....", "x..x..x.x..x..x."], BACK, EIGHTHS + QUARTERS, ROOTS[1:2],
                  STRUM[:1], colours=("guitars", "metal"), voice=0.7, weight=1.3),
    "dbeat": Style((160, 205), ["x..x..x.x..x..x.", "x...x..xx...x..x"], ["..x...x...x...x.", "....x.......x..."], QUARTERS, ROOTS[1:2], CHUG[:2],
                   colours=("metal",), weight=0.6),
    "metal": Style((120, 200), ["x.x.x.x.x.x.x.x.", "xxx.xxx.xxx.xxx.", "x.xxx.xxx.xxx.xx", "x..x..x..x..x.x.", "xxxxxxxxxxxxxxxx",
                                "x.......x.x....."], BACK + BACK + ["........x......."], QUARTERS + EIGHTHS, ROOTS[:2] + CHUG[2:], CHUG,
                   colours=("metal",), weight=2.5),
    "thrash": Style((165, 220), ["x...x...x...x...", "x.x.x.x.x.x.x.x."], ["..x...x...x...x.", "....x.......x..."], QUARTERS + OFF, ROOTS[1:2], CHUG[:3],
                    colours=("metal",), weight=1),
    "blast": Style((170, 240), ["x.x.x.x.x.x.x.x.", "xxxxxxxxxxxxxxxx"], [".x.x.x.x.x.x.x.x", "x.x.x.x.x.x.x.x.", "....x.......x..."], QUARTERS + EIGHTHS,
                   ROOTS[1:2], CHUG[:2], colours=("metal",), weight=0.7),
    "breakdown": Style((120, 180), ["x.xx..x.x.xx..x.", "x..x..x..x......", "x..xx..x..x.x..x"], ["........x......."], QUARTERS, CHUG[2:], CHUG[2:],
                       colours=("metal",), weight=0.8),
    "ballad": Style((58, 92), ["x.......x.x.....", "x.....x.x.......", "x.........x....."], BACK, EIGHTHS + SIXTEENTHS, ROOTS + MOVING[:1],
                    STABS[:2] + STRUM[2:], colours=("band", "piano", "guitars"), voice=0.7, drop=0.3),
    "funk": Style((88, 124), ["x.x...x...x..x..", "x..x..x.x....x..", "x.....x..x.x...."], ["....x..o.o..x..o", "....x.......x..."], SIXTEENTHS + EIGHTHS,
                  MOVING, STABS[2:] + ["..x..x.x..x.x..x"], ghost=0.15, colours=("band",)),
    "disco": Style((108, 134), QUARTERS, BACK + ["................"], OFF + ["xoxoxoxoxoxoxoxo"], ["x.x.x.x.x.x.x.x.", "..x...x...x...x."] + MOVING, STABS,
                   kit=("acoustic", "electronic"), colours=("band", "synth")),
    "house": Style((116, 132), QUARTERS, BACK + ["................"], OFF + OFF + SIXTEENTHS, ["..x...x...x...x."] + MOVING, STABS, kit=("electronic",),
                   colours=("synth",), pump=0.7, drop=0.3, weight=1.5),
    "techno": Style((122, 152), QUARTERS, ["................", "....x.......x..."], OFF + SIXTEENTHS, ["..x...x...x...x.", ".xxx.xxx.xxx.xxx"] + MOVING,
                    STABS[2:], kit=("electronic",), colours=("synth",), pump=0.5, voice=0.1, drop=0.25),
    "trance": Style((128, 152), QUARTERS, BACK + ["................"], OFF, ["..x...x...x...x.", ".xxx.xxx.xxx.xxx", "..xx..xx..xx..xx"],
                    ["x.x.x.x.x.x.x.x.", "x..x..x..x..x.x.", "x..............."], kit=("electronic",), colours=("synth",), pump=0.8, voice=0.2, drop=0.35),
    "hardstyle": Style((148, 192), QUARTERS, ["................", "....x.......x..."], OFF, ["..x...x...x...x.", "................"], STABS + ["x..x..x..x..x.x."],
                       kit=("electronic",), colours=("synth",), pump=0.6, voice=0.3, drop=0.3),
    "dnb": Style((165, 182), ["x.........x.....", "x..x......x.....", "x.x.......x.....", "x.....x...x..x.."], BACK, EIGHTHS + SIXTEENTHS,
                 ["x...............", "x.......x.......", "x..x..x...x....."], STABS[:2], kit=("electronic", "acoustic"), colours=("synth",), ghost=0.1, drop=0.25,
                 weight=1.5),
    "jungle": Style((155, 178), ["x.x.......xx....", "x..x..x...x....."], ["....x..o.o..x..o", "....x..x.x....x."], SIXTEENTHS + EIGHTHS, ROOTS[2:] + MOVING[1:2],
                    STABS[:2], kit=("acoustic", "electronic"), colours=("synth",), ghost=0.15, drop=0.2),
    "breaks": Style((118, 148), ["x.x.......x.....", "x..x..x...x.....", "x.....x...x..x.."], ["....x..o.o..x..o", "....x.......x..."], SIXTEENTHS + EIGHTHS, MOVING,
                    STABS, kit=("electronic", "acoustic"), colours=("synth",), ghost=0.08),
    "dubstep": Style((136, 152), ["x...............", "x.....x.........", "x.........x.....", "x..x............"], ["........x......."], EIGHTHS + SIXTEENTHS + OFF,
                     ["x..x..x.x..x..x.", "x.......x.......", "x.x.x.x.xx.xx.xx"], STABS[:2], kit=("electronic",), colours=("synth",), drop=0.25, pump=0.4),
    "trap": Style((128, 160), ["x.....x.........", "x..x......x.....", "x.........x..x..", "x.....x...x....."], ["........x......."],
                  ["x.x.x.x.x.x.x.x.", "x.x.x.xxx.x.xxxx", "x.xxx.x.x.x.x.xx"], ["x.....x.........", "x..x......x.....", "x..............."], STABS[:2] + ["x..x..x..x..x.x."],
                  kit=("electronic",), colours=("synth", "piano"), voice=0.9, weight=1.3, extra={"glide": 1}),
    "futurebass": Style((138, 170), ["x.........x.....", "x.....x...x....."], ["........x......."], SIXTEENTHS + EIGHTHS, ["x..x..x..x..x.x.", "x.......x......."],
                        ["x..x..x..x..x.x.", "x.x.x.x.x.x.x.x."], kit=("electronic",), colours=("synth",), pump=0.8, drop=0.3),
    "boombap": Style((78, 104), ["x......x..x.....", "x..x..x...x.....", "x.x.....x.x.....", "x.........x..x.."], BACK, EIGHTHS + ["x.x.x.x.x.x.x.xx"], MOVING + ROOTS[2:],
                     STABS, kit=("acoustic", "electronic"), colours=("band", "piano", "synth"), voice=0.9, swing=(0.5, 0.54, 0.58, 0.62), ghost=0.03, weight=1.5),
    "lofi": Style((66, 92), ["x......x..x.....", "x.....x..x......"], BACK, EIGHTHS, MOVING[1:] + ROOTS[2:], STABS[:3], kit=("acoustic", "electronic"),
                  colours=("piano",), swing=(0.56, 0.6, 0.64), voice=0.2, extra={"dull": 1}),
    "rnb": Style((60, 104), ["x.....x..x......", "x..x......x.....", "x.......x..x...."], BACK, SIXTEENTHS + EIGHTHS, MOVING + ROOTS[2:], STABS, kit=("electronic",),
                 colours=("synth", "piano"), voice=0.8, swing=(0.5, 0.56)),
    "reggae": Style((64, 92), ["........x.......", "x...x...x...x...", "x.......x......."], ["........x......."], EIGHTHS + OFF, MOVING, ["..x...x...x...x.", "....x.......x..."],
                    colours=("band",), swing=(0.5, 0.58)),
    "reggaeton": Style((86, 106), QUARTERS, ["...x..x....x..x."], EIGHTHS + QUARTERS, ROOTS + MOVING, STABS, kit=("electronic",), colours=("synth",), voice=0.8),
    "dancehall": Style((88, 112), ["x..x..x.x..x..x.", "x.....x.x......."], ["...x..x....x..x.", "......x.......x."], EIGHTHS, MOVING, STABS, kit=("electronic",),
                       colours=("synth",), voice=0.7),
    "ska": Style((130, 190), ["x.......x.......", "x...x...x...x..."], BACK, EIGHTHS + OFF, ["x.x.x.x.x.x.x.x.", "x...x...x...x..."], OFF, colours=("band", "guitars")),
    "synthpop": Style((98, 142), ["x...x...x...x...", "x.....x.x.......", "x.......x......."], BACK, EIGHTHS + SIXTEENTHS, ["x.x.x.x.x.x.x.x.", "..x...x...x...x."], STABS +
                      ["x.x.x.x.x.x.x.x.", "xoxoxoxoxoxoxoxo"], kit=("electronic",), colours=("synth",), pump=0.2, weight=1.3),
    "pop": Style((84, 130), ["x...x...x...x...", "x.....x.x.......", "x.......x..x....", "x..x......x....."], BACK, EIGHTHS + SIXTEENTHS, ROOTS + MOVING, STABS + STRUM,
                 kit=("electronic", "acoustic"), colours=("synth", "band", "piano"), voice=0.9, pump=0.3, weight=1.5),
    "afrobeat": Style((96, 124), ["x..x..x...x.....", "x...x...x...x..."], ["......x...x.....", "...x..x....x..x."], ["x.xx.xx.x.xx.xx.", "x.o.x.o.x.o.x.o."], MOVING, STABS,
                      kit=("acoustic", "electronic"), colours=("band", "synth")),
    "jerseyclub": Style((130, 144), ["x...x...x..x..x."], ["....x.......x..."], OFF, MOVING, STABS, kit=("electronic",), colours=("synth",), weight=0.5),
    "chiptune": Style((110, 185), ["x.......x.......", "x...x...x...x...", "x.....x.x......."], BACK, EIGHTHS + SIXTEENTHS, ["x.x.x.x.x.x.x.x.", "x..x..x.x..x..x."],
                      ["xoxoxoxoxoxoxoxo", "x.x.x.x.x.x.x.x."], kit=("electronic",), colours=("chip",), voice=0, lead=0.9, weight=0.8),
    "country": Style((88, 130), ["x.......x......."], BACK, EIGHTHS, ["x.......x.......", "x...x...x...x..."], ["....x.......x...", "x.x.x.x.x.x.x.x."], colours=("guitars", "band"), voice=0.7),
    "train": Style((96, 132), ["x...x...x...x..."], ["oxooxooxoxooxoox", "ooxooox.ooxooox."], ["................"], ["x...x...x...x..."], ["..x...x...x...x."], colours=("guitars",), weight=0.6),
    "folk": Style((80, 140), ["................"], ["................"], ["................", "x.x.x.x.x.x.x.x."], ["x.......x.......", "x...x...x...x..."], STRUM + ["xoxoxoxoxoxoxoxo"],
                  colours=("guitars", "band", "piano"), drums=0.3, voice=0.6, weight=1),
    "orchestra": Style((66, 150), ["................"], ["................"], ["................"], ["x.......x.......", "x...x...x...x...", "x.x.x.x.x.x.x.x."],
                       ["x...............", "x...x...x...x...", "x.x.x.x.x.x.x.x.", "x.xxx.xxx.xxx.xx"], colours=("orchestra",), drums=0, lead=0.9, voice=0, weight=1),
    "shuffle": Style((84, 150), ["x.....x.....", "x.....x..x.."], ["...x.....x.."], ["x.ox.ox.ox.o", "x..x..x..x.."], ["x.xx.xx.xx.x", "x..x..x..x.."], ["x.xx.xx.xx.x", "..x..x..x..x", "x..........."],
                     steps=3, colours=("band", "guitars"), weight=1.2),
    "swing": Style((110, 230), ["x.....x.....", "............", "x..x..x..x.."], ["...o.....o..", "............", ".....o......"], ["x..x.xx..x.x", "x..x.ox..x.o"],
                   ["x..x..x..x.."], ["..x........x", "x....x......", "..x..x..x..x"], steps=3, colours=("jazz",), lead=0.9, voice=0.2, weight=1.2),
    "compound": Style((44, 84), ["x.....x.....", "x.....x..x.."], ["...x.....x.."], ["xooxooxooxoo", "x.xx.xx.xx.x"], ["x.....x.....", "x..x..x..x.."], ["xxxxxxxxxxxx", "x.....x....."],
                      steps=3, colours=("band", "piano", "guitars"), voice=0.5, weight=1),
    "waltz": Style((84, 190), ["x...........", "x.........x."], ["....o...o...", "....x...x..."], ["x...x...x...", "x.x.x.x.x.x."], ["x...........", "x...x...x..."],
                   ["....x...x...", "x.x.x.x.x.x.", "x..........."], beats=3, colours=("band", "piano", "orchestra", "guitars"), weight=1.6),
    "five": Style((90, 180), ["x.....x.....x.......", "x...........x......."], ["....x...........x..."], ["x.x.x.x.x.x.x.x.x.x.", "x...x...x...x...x..."], ["x.....x.....x...x..."],
                  ["x.....x.....x...x...", "x..................."], beats=5, colours=("band", "guitars", "metal"), weight=0.35),
}
