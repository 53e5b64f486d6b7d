"""Checks Lottie files against the official JSON Schema."""

import json
import sys
from importlib import resources
from pathlib import Path

import jsonschema

schema = json.loads((resources.files("lottie_specs") / "data/lottie.schema.json").read_text())
validator = jsonschema.Draft202012Validator(schema)
faults = [
    f"{path}: {error.message[:200]} at {'/'.join(str(part) for part in error.absolute_path)}"
    for path in sys.argv[1:]
    for error in validator.iter_errors(json.loads(Path(path).read_text()))
]
print("\n".join(faults))
sys.exit(1 if faults else 0)
