"""The pages to photograph: each module of this folder lists those of one part of the product as `sights`."""

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page


@dataclass
class Sight:
    """A page for a screenshot. `reach` opens it, from an empty page of a logged-in person or an anonymous visitor."""

    name: str
    reach: Callable[[Page], None]
    inside: bool = True
    sizes: tuple[tuple[int, int], ...] = ((390, 844), (1280, 800))


def everything() -> list[Sight]:
    modules = [importlib.import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__)]
    return [sight for module in modules for sight in module.sights]


def at(path: str) -> Callable[[Page], None]:
    return lambda page: void(page.goto(path, wait_until="networkidle"))


def void(_: object) -> None:
    """Wraps an action whose result doesn't matter."""
