"""The learner: plays, learns, and saves its state so that an interrupted run can be resumed."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt
import optax

from .._remote_vector import RemoteVector
from ..errors import invalid
from .export import row_size, weights_size
from .network import Params, count_uses, keys_of, make_params, with_hints
from .ppo import Steps, imitate, learn, make_optimizer
from .recipes import Recipe
from .tables import LeftOut, Table
from .transfer import Rows, SavedNetwork, names_of, read_weights, rows_of, transferred

CHECKPOINT_VERSION = 3


class Learner:
    """A network that learns to play all seats of a game: against itself, earlier copies of itself, and scripted agents.

    The keys of its tables are ``self``, ``earlier``, and the seats that play against the first scripted agent, such as ``p1``; for further
    agents, ``p1 against random``. If the recipe has several numbers of players, each key begins with that number: ``3/self``.
    """

    def __init__(self, recipe: Recipe, seed: int = 0) -> None:
        self.recipe, self.seed = recipe, seed
        self.settings = recipe.settings
        settings = recipe.settings
        if settings.imitation > 0 and settings.self_play == 0:
            raise invalid("settings", "imitation: needs self_play, whose games it uses")
        if settings.imitation > 0 and not settings.opponents:
            raise invalid("settings", "imitation: needs opponents, whose first agent it imitates")
        if settings.bits not in range(2, 9):
            raise invalid("settings", f"bits: expected 2 to 8, received {settings.bits}")
        if settings.start_temperature <= 0:
            raise invalid("settings", f"start_temperature: expected a number above 0, received {settings.start_temperature}")
        self.tables: dict[str, Table] = {}
        for place, setup in enumerate(recipe.setups()):
            self._add_tables(setup, 100 * seed + 20 * place)
        if not self.tables:
            raise invalid("settings", "self_play, earlier, scripted: there are no games to learn from")
        self.key = jax.random.key(seed)
        self.rng = np.random.default_rng(seed)
        table = next(iter(self.tables.values()))
        self.inputs, self.actions = table.size()
        self.observed = table.envs.observations.shape[1] - table.first
        """Number of inputs that are numbers of an observation. The inputs after them stand for entered components."""
        self.params = make_params(self._next_key(), self.inputs, self.actions, settings.width, settings.first_value)
        if recipe.hints:
            self.params = with_hints(self.params, table.hints, table.first, np.random.default_rng(seed))
        # Of the decisions against earlier copies, the network learns from those of its own seats.
        share = sum(each.count * float(each.own.mean()) for each in self.tables.values())
        steps = share * settings.horizon / settings.minibatch * settings.epochs
        half_life = settings.half_life * steps
        self.optimizer = make_optimizer(settings.learning_rate, half_life, settings.epsilon)
        self.imitation_optimizer = make_optimizer(settings.imitation_rate, half_life)
        # The states of both optimizers have the same form.
        self.state = self.optimizer.init(self.params)
        self.pool: list[Params] = [self.params]
        self.rivals: list[Params] = []
        """Networks that play instead of the earlier copies, if any."""
        self.teacher: Params | None = None
        """The network that is imitated instead of the scripted agent, if any."""
        self.origin: str | None = None
        """The run whose network this run began with: its seed, updates and decisions."""
        self.updates = 0
        self.steps = 0
        """Number of decisions learned from."""
        self.seconds = 0.0
        """Duration of all updates."""
        self.uses = {"embed": np.zeros(self.inputs, np.int64), "action": np.zeros(self.actions, np.int64)}
        """The number of decisions in which each row of a matrix was used: a non-zero input, or a legal action."""
        self.finished: dict[str, list[float]] = {name: [] for name in self.tables}
        """The points of the network in the games that ended since the last log entry, by kind of table."""

    def _add_tables(self, setup: dict[str, Any], seed: int) -> None:
        """Creates the games with one setup."""
        recipe, settings = self.recipe, self.settings
        seats, sides = recipe.seats(setup), recipe.sides(setup)
        prefix = f"{len(seats)}/" if recipe.fewer else ""

        def add(name: str, count: int, place: int, opponents: Mapping[str, str] | None = None, sides: Sequence[Sequence[str]] = ()) -> None:
            if count > 0:
                self.tables[prefix + name] = Table(recipe, count, seed + place, setup=setup, opponents=opponents, sides=sides)

        add("self", settings.self_play, 0)
        if sides:
            add("earlier", settings.earlier, 1, sides=sides)
        # Each table has its own seed.
        first = seats.index(sides[0][0]) if sides else 0
        for place, side in enumerate(sides, 2 + first):
            for number, opponent in enumerate(settings.opponents):
                others = {other: opponent for other in seats if other not in side}
                suffix = f" against {opponent}" if number > 0 else ""
                add(",".join(side) + suffix, settings.scripted, place + max(len(seats), len(sides)) * number, others)

    def _next_key(self) -> jax.Array:
        self.key, key = jax.random.split(self.key)
        return jnp.asarray(key)

    def update(self) -> None:
        """Plays ``horizon`` steps in all games and learns from them."""
        if self.updates < self.settings.imitation:
            self._imitate()
            return
        settings = self.settings
        pool = self.rivals or self.pool
        earlier = pool[int(self.rng.integers(len(pool)))]
        collected: list[Steps] = []
        games = [
            table.play(self.params, earlier, keys_of(self._next_key(), settings.horizon + 1), self.finished[name])
            for name, table in self.tables.items()
        ]
        # All tables send their actions before the first one waits, so their engines play in parallel.
        for results in zip_longest(*games):
            collected += [result for result in results if result is not None]
        self._learn(_joined(collected), learn, self.optimizer)
        if self.updates % settings.snapshot_every == 0:
            self.pool.append(self.params)
            if len(self.pool) > settings.pool:
                # Keeps the oldest copy, as a reminder of weak play.
                self.pool.pop(1)

    def _imitate(self) -> None:
        keys = keys_of(self._next_key(), self.settings.horizon + 1)
        played = [table.follow(self.params, keys, self.rng, self.teacher) for name, table in self.tables.items() if name.endswith("self")]
        self._learn(_joined(played), imitate, self.imitation_optimizer)
        if self.updates == self.settings.imitation:
            self.pool = [self.params]
            self.state = self.optimizer.init(self.params)

    def _learn(self, steps: Steps, step: Callable[..., tuple[Params, Any]], optimizer: optax.GradientTransformation) -> None:
        """Uses the decisions ``epochs`` times, in minibatches in random order."""
        settings = self.settings
        count = len(steps.chosen)
        self.steps += count
        count_uses(self.uses, steps.seen)
        for _ in range(settings.epochs):
            order = self.rng.permutation(count)
            for begin in range(0, count - settings.minibatch + 1, settings.minibatch):
                chosen = order[begin : begin + settings.minibatch]
                piece = jax.tree.map(lambda column, chosen=chosen: column[chosen], steps)
                self.params, self.state = step(self.params, self.state, piece, settings, optimizer)
        self.updates += 1

    def used(self) -> dict[str, npt.NDArray[np.bool_]]:
        """Returns which rows of the matrices are exported.

        They were used at least once, and in at least ``least_uses`` decisions. If the file would be larger than ``max_bytes``, the rarest
        are left out. For this, one use of an action counts as ``action_weight`` uses of an input. The rows of entered components are never
        left out: they are few, and without them a network does not see what was entered.
        """
        settings = self.settings
        least = max(1, settings.least_uses)
        used = {name: uses >= least for name, uses in self.uses.items()}
        is_kept = used["embed"][self.observed :].copy()
        fixed = weights_size(self.inputs, self.actions, settings.width)
        fitting = max(0, (settings.max_bytes - fixed) // row_size(settings.width, settings.bits) - int(np.count_nonzero(is_kept)))
        weights = {"embed": 1, "action": settings.action_weight}
        weighted = {name: np.where(is_used, self.uses[name] * weights[name], 0) for name, is_used in used.items()}
        counts = np.sort(np.concatenate([weighted["embed"][: self.observed], weighted["action"]]))[::-1]
        if np.count_nonzero(counts) > fitting:
            too_rare = counts[fitting]
            used = {name: uses > too_rare for name, uses in weighted.items()}
            used["embed"][self.observed :] = is_kept
        return used

    def take_left_out(self) -> dict[str, float]:
        """Returns in which shares of the decisions since the last call inputs or actions were left out."""
        counts = [table.left_out for table in self.tables.values()]
        for table in self.tables.values():
            table.left_out = LeftOut()
        decisions = max(1, sum(each.decisions for each in counts))
        totals = {"inputs": sum(each.inputs for each in counts), "actions": sum(each.actions for each in counts)}
        return {name: round(total / decisions, 4) for name, total in totals.items()}

    def begin_with(self, file: Path) -> None:
        """Takes the network, the earlier copies and the counts of uses from the checkpoint of another run, but not its optimizer."""
        content = _read_checkpoint(file)
        shapes = [jax.tree.map(np.shape, params) for params in (content["params"], self.params)]
        if shapes[0] != shapes[1]:
            raise invalid("checkpoint", f"{file} has a network of another game or width")
        self._take_network(content)
        self._change_temperature()
        self.state = self.optimizer.init(self.params)
        self.origin = f"seed {content['seed']}, {content['updates']} updates, {content['steps']} decisions"
        if content["origin"] is not None:
            self.origin += f", from {content['origin']}"

    def begin_with_weights(self, file: Path) -> None:
        """Takes the network of a weights file. If it was trained with another number of players, rows are matched by their names.

        Raises:
            InvalidInputError: If the file is damaged, or belongs to another game, encoding or width.
        """
        saved, rows = self._read(file)
        self.params = self._adapted(saved, rows)
        self._change_temperature()
        self.pool = [self.params]
        self.state = self.optimizer.init(self.params)
        # The file has no counts. Its rows that are not 0 were used often enough.
        for name, chosen in rows._asdict().items():
            is_used = (chosen >= 0) & np.any(np.asarray(saved.params[name]) != 0, 1)[chosen]
            self.uses[name] = np.where(is_used, max(1, self.settings.least_uses), 0)
        self.origin = saved.header["recipe"]

    def add_rival(self, file: Path) -> None:
        """Adds the network of a weights file to those that play instead of earlier copies.

        Raises:
            InvalidInputError: As `begin_with_weights`, or if no games are against earlier copies.
        """
        if not any(table.has_earlier for table in self.tables.values()):
            raise invalid("settings", "earlier: is 0, so rivals would play no games")
        self.rivals.append(self._adapted(*self._read(file)))

    def set_teacher(self, file: Path) -> None:
        """Imitates the network of a weights file instead of the scripted agent.

        Raises:
            InvalidInputError: As `begin_with_weights`, or if the network imitates nothing.
        """
        if self.settings.imitation == 0:
            raise invalid("settings", "imitation: is 0, so a teacher would teach nothing")
        # Inputs and actions that the teacher does not know have no weights.
        self.teacher = self._adapted(*self._read(file), to=jax.tree.map(np.zeros_like, jax.device_get(self.params)))

    def _read(self, file: Path) -> tuple[SavedNetwork, Rows]:
        """Returns a weights file, and which of its rows each row of the network is."""
        saved = read_weights(file)
        header = saved.header
        table = next(iter(self.tables.values()))
        expected = {"game": self.recipe.game, "width": self.settings.width}
        for name, value in expected.items():
            if header[name] != value:
                raise invalid("weights", f"{file} has the {name} {header[name]} instead of {value}")
        # A network with the usual encoding of the game can be read, too.
        tried = [RemoteVector(table.engine, header["game"], header["setup"], encoding=name) for name in {self.recipe.encoding, None}]
        envs = {each.encoding_version: each for each in tried}.get(header["encodingVersion"])
        if envs is None:
            found, value = header["encodingVersion"], table.envs.encoding_version
            raise invalid("weights", f"{file} has the encodingVersion {found} instead of {value}")
        return saved, rows_of(names_of(table.envs, table.first), names_of(envs, header["first"]))

    def _change_temperature(self) -> None:
        """Divides the scores of the network by the start temperature."""
        scores = {name: self.params[name] / self.settings.start_temperature for name in ("action", "action_bias")}
        self.params = {**self.params, **scores}

    def _adapted(self, saved: SavedNetwork, rows: Rows, to: Params | None = None) -> Params:
        """Returns a saved network with the rows of this one. Rows that it lacks are those of `to`, by default those of this network."""
        own = jax.device_get(self.params) if to is None else to
        params: Params = jax.tree.map(jnp.asarray, transferred(saved.params, own, rows))
        return params

    def save(self, file: Path) -> None:
        """Writes a checkpoint. The file is replaced at once, so an interruption leaves the previous one."""
        content: dict[str, Any] = {
            "version": CHECKPOINT_VERSION,
            "seed": self.seed,
            "settings": self.settings,
            "params": jax.device_get(self.params),
            "state": jax.device_get(self.state),
            "pool": jax.device_get(self.pool),
            "rivals": jax.device_get(self.rivals),
            "teacher": jax.device_get(self.teacher),
            "key": np.asarray(jax.random.key_data(self.key)),
            "rng": self.rng.bit_generator.state,
            "updates": self.updates,
            "steps": self.steps,
            "seconds": self.seconds,
            "origin": self.origin,
            "uses": self.uses,
            "finished": self.finished,
            "positions": {name: table.position() for name, table in self.tables.items()},
        }
        part = file.with_suffix(".part")
        part.write_bytes(pickle.dumps(content))
        part.replace(file)

    def restore(self, file: Path) -> None:
        """Continues from a checkpoint of the same recipe and seed."""
        content = _read_checkpoint(file)
        if (content["seed"], content["settings"]) != (self.seed, self.settings):
            raise invalid("checkpoint", f"{file} belongs to another seed or recipe")
        self._take_network(content)
        self.state = jax.tree.map(jnp.asarray, content["state"])
        self.rivals = [jax.tree.map(jnp.asarray, params) for params in content["rivals"]]
        # Checkpoints from before there were teachers have none.
        if content.get("teacher") is not None:
            self.teacher = jax.tree.map(jnp.asarray, content["teacher"])
        self.key = jax.random.wrap_key_data(jnp.asarray(content["key"]))
        self.rng.bit_generator.state = content["rng"]
        for name in ("updates", "steps", "seconds", "origin", "finished"):
            setattr(self, name, content[name])
        for name, table in self.tables.items():
            table.restore(content["positions"][name])

    def _take_network(self, content: dict[str, Any]) -> None:
        self.params = jax.tree.map(jnp.asarray, content["params"])
        self.pool = [jax.tree.map(jnp.asarray, params) for params in content["pool"]]
        self.uses = content["uses"]

    def close(self) -> None:
        """Ends the engines."""
        for table in self.tables.values():
            table.close()

    def __enter__(self) -> Learner:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _joined(parts: list[Steps]) -> Steps:
    joined: Steps = jax.tree.map(lambda *columns: np.concatenate(columns), *parts)
    return joined


def _read_checkpoint(file: Path) -> dict[str, Any]:
    if not file.exists():
        raise invalid("checkpoint", f"{file} does not exist")
    content: dict[str, Any] = pickle.loads(file.read_bytes())
    # Version 2 had no origin.
    if content["version"] not in (2, CHECKPOINT_VERSION):
        raise invalid("checkpoint", f"{file} belongs to another version")
    return {"origin": None, "rivals": [], **content}
