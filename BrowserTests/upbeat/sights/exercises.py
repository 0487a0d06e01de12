from . import Sight, at

sights = [
    Sight("exercises", at("/exercises")),
    Sight("exercises-search", at("/exercises?search=squat&have=none&level=beginner")),
    Sight("exercises-nothing", at("/exercises?search=xxxx")),
    Sight("exercise", at("/exercises/bodyweight-squat")),
    Sight("pair", at("/exercises/pair")),
    Sight("pair-workout", at("/exercises/pair?category=legs&category=core&have=none&minutes=30&seed=3")),
    Sight("exercise-hold", at("/exercises/wall-sit")),
]
