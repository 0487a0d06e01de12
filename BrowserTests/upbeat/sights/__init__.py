"""What there is to see: each module of this folder lists pages of one part of the product as `sights`."""

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page


@dataclass
class Sight:
    """A page as somebody comes to see it. `reach` goes there, from an empty page of who is logged in or not."""

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
    """For what is done for its effect."""
