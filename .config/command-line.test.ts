import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (script: string, flag: string) =>
  spawnSync(process.execPath, [script, flag], { cwd: root, encoding: 'utf8' });

it.each(['web/scripts/deploy.ts', 'mock-server/sessions/record.ts'])(
  '%s, which writes files of the repository, only says so with --help, or what it does not take',
  (script) => {
    const help = run(script, '--help');
    expect(help).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^Usage: .+\n.+\n$/) });
    const wrong = run(script, '--chekc');
    expect(wrong).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining("'--chekc'") });
  },
);

it.each([
  ['.config/start.ts', 'MOCK_PORT='],
  ['mock-server/dev/dev.ts', 'MOCK_PORT='],
  ['web/server/main.ts', 'WEB_PORT='],
])(
  '%s, whose settings are variables such as %s, says so instead of ignoring a port behind --port',
  (script, variable) => {
    const help = run(script, '--help');
    expect(help).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining(variable) });
    const wrong = run(script, '--port=4999');
    expect(wrong).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining("'--port'") });
  },
);
