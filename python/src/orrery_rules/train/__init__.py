"""Training of networks that play: ``python -m orrery_rules.train``. Needs the extra: ``pip install 'orrery-rules[train]'``.

`run` trains a network with a recipe, `write_results` exports it for the TypeScript package.
"""
