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
No card is there twice, and no time. A test run of seven turns says "phases": 2.

A mission that has begun says so in "initial", with what became of each threat that has appeared:
  {"turn": 4, "crew": [{"knockedOut": true}], "rocketInFlight": true, "maintained": [1], "confirmations": [2],
   "stores": {"lowerRed": "empty", "upperBlue": "disabled"},
   "threats": [{"time": 2, "status": "active", "position": 7, "damage": 1}]}
missionFileOf in the library writes any state between two turns in this way.
`;

export const RESOLVE_HELP = `${MISSION_HELP}
Each line of the output has the number of its line in the input, counted from 1; lines of nothing but white space are
counted and passed over. A bad line is answered by {"line": 7, "error": {"message", "path", "rule", "issues"}}, and told
on the error output; the others are resolved all the same.

Exit codes: 0 all lines were resolved, 1 one was bad or the file cannot be read, 2 wrong usage, 130 interrupted.
`;

export const SOLVE_HELP = `
Missions are written as for \`orrery resolve --help\`; the search begins with their plan, which may be empty. Of a mission that
has begun, it goes on from there.
A plan that wins proves that the mission can be won. That none was found proves nothing.
Ctrl-C ends the search, and prints what was found until then.
`;
