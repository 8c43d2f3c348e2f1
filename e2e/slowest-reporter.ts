import type { FullResult, Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { slowestTests, type Timed } from '../.config/slowest.ts';

/** Prints the ten slowest tests after the list. */
export default class SlowestReporter implements Reporter {
  private readonly tests: Timed[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.tests.push({ title: test.titlePath().filter(Boolean).join(' › '), ms: duration });
  }

  onEnd({ duration }: FullResult): void {
    if (this.tests.length > 10) console.log(`\n${slowestTests(this.tests, duration)}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
