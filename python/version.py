"""The version of the package: that of the library whose engine it carries."""

import json
from pathlib import Path

_HERE = Path(__file__).parent
# In the repository, the library's own; in a source distribution, what was written down when it was made.
_SOURCE = next(path for path in (_HERE.parent / "package.json", _HERE / "src/orrery_rules/_bundle/package.json") if path.is_file())
__version__: str = json.loads(_SOURCE.read_text())["version"]
