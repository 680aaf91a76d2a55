"""The version of the package, which is the version of the bundled library."""

import json
from pathlib import Path

_HERE = Path(__file__).parent
# In the repository, the file of the library; in a source distribution, the copy in the bundle.
_SOURCE = next(path for path in (_HERE.parent / "package.json", _HERE / "src/orrery_rules/_bundle/package.json") if path.is_file())
__version__: str = json.loads(_SOURCE.read_text())["version"]
