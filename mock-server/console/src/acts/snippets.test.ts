import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { snippetOf, snippetOfAct, type FilePart, type Snippeted } from './snippets.ts';

const place = { origin: 'http://localhost:4000', wantsToken: false };
const nasty = `it's "quoted" \\ $HOME \`x\` ก\nnew line`;
const call: Snippeted = {
  method: 'POST',
  path: '/__mock/worlds/mine/events',
  body: { type: 'support.message', text: nasty, deep: [null, true, 1.5] },
};

it('curl gets the body unchanged, whatever characters it has', () => {
  const script = snippetOf('curl', call, place).replace(/^curl/, 'printf "%s\\n"');
  const said = execFileSync('sh', ['-c', script], { encoding: 'utf8' });
  expect(said).toContain(`-d\n${JSON.stringify(call.body)}\n`);
});

it('TypeScript evaluates to the value that it was made from', () => {
  const source = snippetOf('TypeScript', call, place);
  const [, literal] = /JSON\.stringify\((.*)\),/s.exec(source) ?? [];
  const read = execFileSync(process.execPath, ['-p', `JSON.stringify(${literal})`], { encoding: 'utf8' });
  expect(JSON.parse(read)).toEqual(call.body);
});

it('Python writes True and None', () => {
  expect(snippetOf('Python', call, place)).toContain('"deep": [None, True, 1.5]');
  expect(snippetOf('Python', { method: 'GET', path: '/__mock/worlds' }, place)).toBe(
    'import requests\n\nanswer = requests.get(\n    "http://localhost:4000/__mock/worlds",\n).json()',
  );
});

const withFile = (part: FilePart) =>
  ({ method: 'POST', path: '/api/wallet/slip', multipart: { file: part, amount: '=1;2' } }) as const;

it('a file is embedded in the snippet, or read from disk if only its name is known', () => {
  const file = { filename: 'it"s.png', contentType: 'image/png' };
  const here = withFile({ ...file, base64: 'AAEC' });
  expect(snippetOf('Python', here, place)).toContain(
    'data={"amount": "=1;2"},\n    files={"file": ("it\\"s.png", base64.b64decode("AAEC"), "image/png")}',
  );
  const named = withFile(file);
  expect(snippetOf('Python', named, place)).toContain('open("it\\"s.png", "rb")');
  expect(snippetOf('TypeScript', named, place)).toContain(`await readFile('it"s.png')`);
  expect(snippetOf('curl', named, place)).toContain(`-F 'file=@"it\\"s.png";type=image/png'`);
  expect(snippetOf('curl', named, place)).toContain(`--form-string 'amount==1;2'`);
});

it('a control plane that requires a token gets it from the same variable as in the kit', () => {
  const guarded = { ...place, wantsToken: true };
  const script = snippetOf('curl', call, guarded).replace(/^curl/, 'printf "%s\\n"');
  const env = { ...process.env, KRAPAO_TOKEN: 'let-me-in-now' };
  const said = execFileSync('sh', ['-c', script], { encoding: 'utf8', env });
  expect(said).toContain('-H\nauthorization: Bearer let-me-in-now\n');
  expect(snippetOf('TypeScript', call, guarded)).toContain(
    "headers: { 'content-type': 'application/json', authorization: `Bearer ${process.env.KRAPAO_TOKEN}` }",
  );
  expect(snippetOf('Python', call, guarded)).toMatch(/^import os\n\nimport requests\n/);
  expect(snippetOf('Python', call, guarded)).toContain(
    'headers={"authorization": "Bearer " + os.environ["KRAPAO_TOKEN"]}',
  );
  const api = { ...call, path: '/api/wallet' };
  expect(snippetOf('curl', api, guarded)).toBe(snippetOf('curl', api, place));
});

it('an act is written with the methods of the kit where there are any', () => {
  const sent = {
    id: 'control.setClock',
    method: 'POST',
    path: '/__mock/worlds/mine/clock',
    body: { advance: '15m' },
  } as const;
  expect(snippetOfAct('TypeScript', { sent }, place)).toContain("await world.clock.advance('15m');");
  expect(snippetOfAct('curl', { sent }, place)).toContain('{"advance":"15m"}');
});

it.each([
  ['fork', { before: 3, id: 'again' }, "await world.fork(3, 'again');"],
  ['fork', { before: 3 }, 'await world.fork(3);'],
  ['rewind', { before: 3 }, 'await world.rewind(3);'],
] as const)('%s %o is one line of the kit', (act, body, line) => {
  const sent = { id: `control.${act}`, method: 'POST', path: `/__mock/worlds/mine/${act}`, body } as const;
  expect(snippetOfAct('TypeScript', { sent }, place)).toContain(line);
});
