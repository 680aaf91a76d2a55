// Three contenders (measured programs) that resolve the same missions of Space Alert. Their inputs are states at the end of planning,
// mission objects, and lines of JSON, which the command-line program reads.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Chance, seededChance } from 'orrery-rules';
import { missionState, randomMission, resolveMission, type SpaceAlertMissionResult, spaceAlert } from 'orrery-rules/space-alert';
import type { Contender } from '../contender.js';

const planning = seededChance('missions');
/** Random missions with eight threats and random plans for four crew members. The crew loses most of them early. */
const missions = Array.from({ length: 1_000 }, () => randomMission(planning));

/**
 * Number of input lines for one run of the command-line program. With so many lines, the start of the program, about a quarter of a second,
 * hardly affects the time.
 */
const LINES = 50_000;
/** Number of lines whose results are compared with the results of the other contenders. */
const CHECKED = 20;

/** Returns, as text, the fields of a result that must be equal for all contenders. */
const outcome = ({ status, lostTurn, lostTo, score }: Omit<SpaceAlertMissionResult, 'turns'>) =>
  [status, lostTurn, lostTo, score?.total].join();

/** Returns the path of the command-line program of the measured package. */
const program = () => fileURLToPath(new URL('cli.js', import.meta.resolve('orrery-rules')));

const MAKERS: Readonly<Record<string, () => Omit<Contender, 'name' | 'counts'>>> = {
  'space-alert/resolve-ready'() {
    const states = missions.map((mission) => missionState(mission));
    // Actions are drawn from a separate random stream. `random` is used only to draw missions, so that all contenders draw the same
    // missions in the same order.
    const steps = seededChance('steps');
    return {
      games: 24_000,
      run(random, onFinal) {
        const simulation = spaceAlert.simulation(random.pick(states));
        for (let index = simulation.randomIndex(steps); index >= 0; index = simulation.randomIndex(steps)) simulation.applyIndex(index);
        if (onFinal === undefined) return 1;
        const { lost } = simulation.state;
        const score = simulation.outcome()?.scores.c1 ?? 0;
        onFinal(lost === null ? `won,,,${score}` : `lost,${lost.turn},${lost.card},`);
        return 1;
      },
    };
  },

  'space-alert/resolve-mission': () => ({
    games: 16_000,
    run(random, onFinal) {
      const result = resolveMission(random.pick(missions));
      onFinal?.(outcome(result));
      return 1;
    },
  }),

  // The program reads from a file and writes to a file, as in normal use. With pipes, the cost of passing text between processes would be
  // measured too.
  'space-alert/resolve-lines'() {
    const texts = missions.map((mission) => JSON.stringify(mission));
    const folder = mkdtempSync(join(tmpdir(), 'orrery-bench-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const written = (name: string, random: Chance): string => {
      const file = join(folder, name);
      writeFileSync(file, Array.from({ length: LINES }, () => random.pick(texts)).join('\n'));
      return file;
    };
    const timed = written('timed.jsonl', seededChance('lines'));
    return {
      games: 1,
      checked: 1,
      run(random, onFinal) {
        const input = onFinal === undefined ? timed : written('checked.jsonl', random);
        const results = join(folder, 'results.jsonl');
        const output = openSync(results, 'w');
        execFileSync(process.execPath, [program(), 'resolve', input], { stdio: ['ignore', output, 'inherit'] });
        closeSync(output);
        if (onFinal === undefined) return LINES;
        const lines = readFileSync(results, 'utf8').trimEnd().split('\n');
        if (lines.length !== LINES) throw new Error(`The program answered ${lines.length} of ${LINES} lines.`);
        for (const line of lines.slice(0, CHECKED)) onFinal(outcome(JSON.parse(line)));
        return LINES;
      },
    };
  },
};

export function missionContenders(name: string): Contender[] {
  const make = MAKERS[name];
  return make === undefined ? [] : [{ name, ...make() }];
}
