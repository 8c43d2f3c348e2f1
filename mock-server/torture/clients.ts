/**
 * `npm run clients`: checks that clients can be generated from both OpenAPI documents. A TypeScript client is generated, compiled
 * and run against a simulator; the Python script of the README is run if there is a python3.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { testSimulator } from '../src/testing/simulator.ts';

const run = promisify(execFile);
/** The generator is a dev dependency of the contracts. */
const contracts = createRequire(import.meta.resolve('@krapao/contracts/openapi.json'));
const generator = join(dirname(contracts.resolve('openapi-typescript/package.json')), 'bin/cli.js');
const tsc = fileURLToPath(new URL('./bin/tsc', import.meta.resolve('typescript/package.json')));

/** The whole client: operations, inputs and answers come from the generated types. */
const CLIENT = `
import type { operations as Control } from './control.d.ts';
import type { operations as Api } from './api.d.ts';

type All = Control & Api;
type Body<Id extends keyof All> = All[Id] extends { requestBody?: { content: { 'application/json': infer B } } } ? B : undefined;
type Good<R> = R extends { 200: { content: { 'application/json': infer A } } } ? A
  : R extends { 201: { content: { 'application/json': infer A } } } ? A : never;
type Answer<Id extends keyof All> = All[Id] extends { responses: infer R } ? Good<R> : never;

const address = process.argv[2] ?? '';
async function call<Id extends keyof All>(_id: Id, method: string, path: string, headers: Record<string, string>, body: Body<Id>): Promise<Answer<Id>> {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const reply = await fetch(address + path, { method, headers: { 'content-type': 'application/json', ...headers }, ...init });
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as Answer<Id>;
}

const { id, members } = await call('control.createWorld', 'POST', '/__mock/worlds', {}, { scenario: 'default', seed: 7 });
const somchai = members.find(({ persona }) => persona === 'somchai');
if (!somchai) throw new Error('no somchai');
const { username, password } = somchai;
const { token } = await call('auth.login', 'POST', '/api/login', { 'x-mock-world': id }, { username, password });
const headers = { 'x-mock-world': id, authorization: 'Bearer ' + token };
const balance = async () => (await call('wallet.get', 'GET', '/api/wallet', headers, undefined)).wallet.amount;
const before = await balance();
const { qrcodeId } = await call('qrcode.create', 'POST', '/api/qrcode/KBANK', headers, { amount: 100 });
if (qrcodeId === null) throw new Error('no code');
await call('control.sendEvent', 'POST', '/__mock/worlds/' + id + '/events', {}, { type: 'qr.pay', qrcodeId });
console.log(before + ' + 100 = ' + (await balance()));
// @ts-expect-error there is no such event
await call('control.sendEvent', 'POST', '/nowhere', {}, { type: 'qr.pai' }).catch(() => {});
`;

const compilerOptions = {
  noEmit: true,
  strict: true,
  module: 'nodenext',
  target: 'es2023',
  lib: ['es2023', 'dom'],
  allowImportingTsExtensions: true,
  types: ['node'],
  typeRoots: [fileURLToPath(new URL('../../node_modules/@types', import.meta.url))],
};

const folder = await mkdtemp(join(tmpdir(), 'clients-'));
const { app } = await testSimulator();
await app.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
try {
  for (const [name, path] of [
    ['api', '/docs/openapi.json'],
    ['control', '/__mock/openapi.json'],
  ] as const)
    await run(process.execPath, [generator, address + path, '-o', join(folder, `${name}.d.ts`)]);
  await writeFile(join(folder, 'client.ts'), CLIENT);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }));
  await run(process.execPath, [tsc, '-p', folder]);
  const typescript = await run(process.execPath, [join(folder, 'client.ts'), address]);
  console.log(`TypeScript, generated: ${typescript.stdout.trim()}`);

  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const script = /```python\n([^]*?)```/.exec(readme)?.[1] ?? '';
  await writeFile(join(folder, 'client.py'), script);
  const env = { ...process.env, KRAPAO_URL: address };
  const python = await run('python3', [join(folder, 'client.py')], { env });
  console.log(`Python, of the README: ${python.stdout.trim()}`);
} catch (error) {
  const { stdout = '', message } = error as { readonly stdout?: string; readonly message: string };
  console.error(stdout || message);
  process.exitCode = 1;
} finally {
  await app.close();
  await rm(folder, { recursive: true });
}
