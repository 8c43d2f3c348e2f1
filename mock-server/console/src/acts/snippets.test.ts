import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { snippetOf, snippetOfAct, type FilePart, type Snippeted } from './snippets.ts';

const origin = 'http://localhost:4000';
const nasty = `it's "quoted" \\ $HOME \`x\` ก\nnew line`;
const call: Snippeted = {
  method: 'POST',
  path: '/__mock/worlds/mine/events',
  body: { type: 'support.message', text: nasty, deep: [null, true, 1.5] },
};

it('curl gets the body as it is, whatever is in it', () => {
  const script = snippetOf('curl', call, origin).replace(/^curl/, 'printf "%s\\n"');
  const said = execFileSync('sh', ['-c', script], { encoding: 'utf8' });
  expect(said).toContain(`-d\n${JSON.stringify(call.body)}\n`);
});

it('TypeScript is what it says', () => {
  const source = snippetOf('TypeScript', call, origin);
  const [, literal] = /JSON\.stringify\((.*)\),/s.exec(source) ?? [];
  const read = execFileSync(process.execPath, ['-p', `JSON.stringify(${literal})`], { encoding: 'utf8' });
  expect(JSON.parse(read)).toEqual(call.body);
});

it('Python has its own words for true and nothing', () => {
  expect(snippetOf('Python', call, origin)).toContain('"deep": [None, True, 1.5]');
  expect(snippetOf('Python', { method: 'GET', path: '/__mock/worlds' }, origin)).toBe(
    'import requests\n\nanswer = requests.get(\n    "http://localhost:4000/__mock/worlds",\n).json()',
  );
});

const withFile = (part: FilePart) =>
  ({ method: 'POST', path: '/api/wallet/slip', multipart: { file: part, amount: '=1;2' } }) as const;

it('a file of a call is sent with it, or read where only its name is known', () => {
  const file = { filename: 'it"s.png', contentType: 'image/png' };
  const here = withFile({ ...file, base64: 'AAEC' });
  expect(snippetOf('Python', here, origin)).toContain(
    'data={"amount": "=1;2"},\n    files={"file": ("it\\"s.png", base64.b64decode("AAEC"), "image/png")}',
  );
  const named = withFile(file);
  expect(snippetOf('Python', named, origin)).toContain('open("it\\"s.png", "rb")');
  expect(snippetOf('TypeScript', named, origin)).toContain(`await readFile('it"s.png')`);
  expect(snippetOf('curl', named, origin)).toContain(`-F 'file=@"it\\"s.png";type=image/png'`);
  expect(snippetOf('curl', named, origin)).toContain(`--form-string 'amount==1;2'`);
});

it('an act is written in the words of the kit where it has some', () => {
  const sent = {
    id: 'control.setClock',
    method: 'POST',
    path: '/__mock/worlds/mine/clock',
    body: { advance: '15m' },
  } as const;
  expect(snippetOfAct('TypeScript', { sent }, origin)).toContain("await world.clock.advance('15m');");
  expect(snippetOfAct('curl', { sent }, origin)).toContain('{"advance":"15m"}');
});

it.each([
  ['fork', { before: 3, id: 'again' }, "await world.fork(3, 'again');"],
  ['fork', { before: 3 }, 'await world.fork(3);'],
  ['rewind', { before: 3 }, 'await world.rewind(3);'],
] as const)('%s %o is one line of the kit', (act, body, line) => {
  const sent = { id: `control.${act}`, method: 'POST', path: `/__mock/worlds/mine/${act}`, body } as const;
  expect(snippetOfAct('TypeScript', { sent }, origin)).toContain(line);
});
