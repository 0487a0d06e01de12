from . import Sight, at

sights = [
    Sight("exercises", at("/exercises")),
    Sight("exercises-search", at("/exercises?search=squat&have=none&level=beginner")),
    Sight("exercises-nothing", at("/exercises?search=xxxx")),
    Sight("exercise", at("/exercises/bodyweight-squat")),
    Sight("exercise-hold", at("/exercises/wall-sit")),
]
