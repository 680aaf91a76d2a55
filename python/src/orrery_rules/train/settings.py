"""Settings of training."""

from __future__ import annotations

from typing import NamedTuple


class Settings(NamedTuple):
    """Settings of a training run. The defaults suit Escape from Area 51.

    Checkpoints store the values in this order, so new settings are added at the end: then older checkpoints have their defaults.
    """

    self_play: int = 64
    """Number of parallel games in which the network plays all seats."""
    earlier: int = 32
    """Number of parallel games in which other networks play some seats: earlier copies, or the rivals of the run."""
    scripted: int = 32
    """Number of parallel games against each scripted agent, for each side: each seat, or what ``seats`` or ``together`` says."""
    opponents: tuple[str, ...] = ("greedy",)
    """Names of the scripted agents, such as ``"greedy"`` or ``"ismcts:iterations=16,worlds=4"``. The network imitates the first one."""
    is_point_shared: bool = True
    """Whether several winners share one point. If not, each has one, as suits teams, so that a win is worth as much in a larger team."""
    seats: tuple[str, ...] = ()
    """The players that the network plays together against other agents and networks: a player, or a team. Default: each player in turn. In
    self-play it always learns to play all."""
    horizon: int = 64
    """Number of steps of each game between two updates."""
    epochs: int = 3
    """How often each update uses its steps."""
    minibatch: int = 512
    """Number of decisions in a step of gradient descent. Small ones keep the gathered embeddings in the cache of the processor."""
    width: int = 64
    """Number of units in each of the two hidden layers."""
    learning_rate: float = 2e-3
    """Learning rate of reinforcement learning at its beginning."""
    imitation_rate: float = 2e-3
    """Learning rate of imitation at its beginning."""
    epsilon: float = 1e-8
    """Epsilon of Adam in reinforcement learning. Parameters whose gradients are much smaller than this number change slowly. With a small
    epsilon, the parameters of rare inputs and actions change by full steps, even if their gradients are mostly noise."""
    half_life: int = 500
    """Number of updates after which a learning rate is halved, gradually."""
    discount: float = 0.997
    """Factor per turn of the same player."""
    trace: float = 0.9
    """Lambda of generalized advantage estimation per decision, from 0 to 1."""
    turn: tuple[str, ...] = ()
    """Names of the parts of the observation whose sum differs between the turns of a game. Default: each decision is a turn of its own."""
    clip: float = 0.2
    """Maximum relative change of a probability that is still rewarded."""
    normalize_by_seat: bool = False
    """Whether advantages are normalized for each seat and kind of games, instead of for each minibatch. If one seat wins more often, it
    otherwise outweighs the others."""
    entropy: float = 0.01
    """Weight of the entropy of the policy."""
    first_value: float = 0.0
    """Value of all states for a new network, before it learns. The value of a state is the expected points minus the potential."""
    value_weight: float = 0.5
    """Weight of the squared error of the value."""
    max_numbers: int = 64
    """Maximum number of non-zero inputs of a decision; further ones are left out."""
    max_legal: int = 48
    """Maximum number of legal actions that are scored; of more, as many at equal distances."""
    unread: tuple[str, ...] = ()
    """Names of the parts at the beginning of an observation that are left out, because they never change."""
    snapshot_every: int = 25
    """Number of updates after which a copy of the network joins the pool."""
    pool: int = 12
    """Maximum number of earlier copies; the oldest but one is removed."""
    imitation: int = 0
    """Number of updates at the beginning in which the network imitates a scripted agent, in games that both play."""
    imitation_share: float = 0.7
    """Probability that the scripted agent, and not the network, makes a move in these games."""
    least_uses: int = 0
    """Minimum number of decisions in which an input or an action was used. The export leaves out the rows of rarer ones, which are mostly
    noise, so that the file is smaller."""
    max_bytes: int = 700_000
    """Maximum size of the exported weights file. If more rows were used often enough, the rarest are left out."""
    action_weight: int = 1
    """How many uses of an input one use of an action counts as, when the rarest rows are left out. Some actions occur once a game, such as
    the first placement, and decide it."""
    bits: int = 6
    """Number of bits of a weight in the matrices of the exported file, 2 to 8."""
    start_temperature: float = 1.0
    """The scores of the network with which the run begins are divided by this number, which is above 0. Below 1, the network draws its best
    actions more often: some networks win only then, and learn nothing from games that they always lose."""
    together: int = 1
    """Number of players that the network plays in each game against other agents and networks, if ``seats`` is empty. Every combination of
    that many players is a side, and each player learns to win for itself. With 2 of 4 players, fewer decisions are those of scripted
    agents, which are often slower than the network, and the network wins more games than with 1."""
