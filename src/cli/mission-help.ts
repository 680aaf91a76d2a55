// The help texts on the mission format, for the commands that read missions.
export const MISSION_HELP = `
A mission:
  {"crew": [{"actions": ["A", "moveRed", null, "heroicMove:upperRed"]}],
   "threats": [{"threat": "fighter", "time": 5, "zone": "red"}, {"threat": "alien", "time": 6}],
   "trajectories": {"red": 5, "white": 3, "blue": 1, "internal": 4},
   "damageOrder": {"red": ["shield"]},
   "initial": {"crew": [{"station": "lowerRed", "squad": "active"}], "shield": {"red": 0}, "rockets": 2}}
Actions: A B C battlebots moveRed moveBlue gravolift heroicA heroicB heroicBattlebots
heroicMove:<station>, or null for an empty slot; up to 12, captain first. Internal threats have no zone.
Every card and every time occurs at most once. A test run of seven turns has "phases": 2.

If the mission has begun, "initial" contains its state, with the status of each threat that has appeared:
  {"turn": 4, "crew": [{"knockedOut": true}], "rocketInFlight": true, "maintained": [1], "confirmations": [2],
   "stores": {"lowerRed": "empty", "upperBlue": "disabled"},
   "threats": [{"time": 2, "status": "active", "position": 7, "damage": 1}]}
missionFileOf in the library writes any state between two turns in this way.
`;

export const RESOLVE_HELP = `${MISSION_HELP}
Each output line contains the number of its input line, from 1. Blank lines are counted and skipped. An invalid line
results in {"line": 7, "error": {"message", "path", "rule", "issues"}} and a message on standard error. All other
lines are resolved.

Exit codes: 0 all lines resolved, 1 a line is invalid or the file cannot be read, 2 invalid usage, 130 interrupted.
`;

export const SOLVE_HELP = `
The format of missions is that of \`orrery resolve --help\`. The search begins with the plan of the mission, which may be empty.
If the mission has begun, the search plans the remaining turns.
A winning plan proves that the mission can be won. If none is found, that proves nothing.
Ctrl-C ends the search and prints the best plan found so far.
`;
