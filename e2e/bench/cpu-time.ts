import { readdirSync, readFileSync } from 'node:fs';

/** CPU time that all threads of a process have used so far, milliseconds, to the microsecond; Linux only. */
export function cpuMs(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const ran = readdirSync(tasks).map((thread) => {
    const [nanoseconds] = readFileSync(`${tasks}/${thread}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds);
  });
  return ran.reduce((sum, one) => sum + one, 0) / 1_000_000;
}
