// A reporter that prints the slowest tests at the end of a run.
import type { Reporter, TestModule } from 'vitest/node';

const MOST = 20;

export default class SlowestTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
        name: `${module.relativeModuleId} > ${test.fullName}`,
      })),
    );
    const slowest = tests.sort((one, other) => other.seconds - one.seconds).slice(0, MOST);
    console.log(`\nThe ${slowest.length} slowest tests, in seconds:`);
    for (const { seconds, name } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${name.slice(0, 150)}`);
  }
}
