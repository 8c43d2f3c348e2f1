import type { Reporter, TestModule } from 'vitest/node';
import { slowestTests } from './slowest.ts';

/** Runs beside the default reporter and prints the ten slowest tests. */
export default class SlowestReporter implements Reporter {
  private startedAt = performance.now();

  onTestRunStart(): void {
    this.startedAt = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(({ children, relativeModuleId }) =>
      [...children.allTests()].map((test) => ({
        title: `${relativeModuleId} › ${test.fullName}`,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    );
    // oxlint-disable-next-line no-console
    if (tests.length > 10) console.log(`\n${slowestTests(tests, performance.now() - this.startedAt)}`);
  }
}
