"""Validates Documentation/openapi.yaml against OpenAPI 3.1, and every example and default in it against its schema."""

import sys

import jsonschema
import openapi_spec_validator
import referencing
import referencing.jsonschema
import yaml


def pointer(path):
    return "/".join(str(part).replace("~", "~0").replace("/", "~1") for part in path)


def examples(node, path=()):
    """Each example with the path of its schema and its own path."""
    if isinstance(node, list):
        for place, item in enumerate(node):
            yield from examples(item, (*path, place))
    if not isinstance(node, dict):
        return
    is_schema = "schema" not in node and ("type" in node or "$ref" in node or "anyOf" in node or "allOf" in node)
    if "schema" in node and "example" in node:
        yield (*path, "schema"), (*path, "example"), node["example"]
    if is_schema and isinstance(node.get("examples"), list):
        for place, example in enumerate(node["examples"]):
            yield path, (*path, "examples", place), example
    if is_schema and "default" in node:
        yield path, (*path, "default"), node["default"]
    for name, value in node.items():
        if name not in ("example", "examples", "default"):
            yield from examples(value, (*path, name))


def main(file):
    with open(file, encoding="utf-8") as text:
        document = yaml.safe_load(text)
    openapi_spec_validator.validate(document)
    resource = referencing.Resource(document, referencing.jsonschema.DRAFT202012)
    registry = referencing.Registry().with_resource("urn:upbeat", resource)
    count, wrong = 0, 0
    for schema, place, example in examples(document):
        count += 1
        validator = jsonschema.Draft202012Validator(
            {"$ref": f"urn:upbeat#/{pointer(schema)}"}, registry=registry,
            format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER)
        for error in validator.iter_errors(example):
            wrong += 1
            print(f"{file}: {'/'.join(map(str, place))}: {error.message}", file=sys.stderr)
    if count < 40 or wrong:
        sys.exit(f"{file}: {wrong} of {count} examples do not fit their schemas")
    print(f"{file}: a valid document, and {count} examples fit their schemas")


main(sys.argv[1])
