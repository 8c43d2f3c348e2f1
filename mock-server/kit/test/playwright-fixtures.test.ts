import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Response, Route } from '@playwright/test';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Simulator, type World } from '../src/kit.ts';
import { fixtures } from '../src/playwright.ts';

type Handler = (route: Route) => unknown;

const nothingToDo: Handler = () => undefined;
/** A fake browser tab without scripts: it requests the opened address, and the page of the app to which that leads. */
function tabOf(hasApp: boolean) {
  let handler = nothingToDo;
  const asked: Request[] = [];
  const goto = async (url: string): Promise<Partial<Response>> => {
    let headers: Record<string, string> = { accept: 'text/html' };
    const request = { headers: () => headers };
    const go = async (changed?: { headers?: Record<string, string> }) => {
      headers = changed?.headers ?? headers;
    };
    await handler({ request: () => request, continue: go } as unknown as Route);
    asked.push(new Request(url, { headers }));
    const reply = await fetch(url, { headers });
    return {
      ok: () => reply.ok,
      status: () => reply.status,
      headers: () => Object.fromEntries(reply.headers),
      text: () => reply.text(),
    };
  };
  const route = async (_: unknown, given: Handler) => {
    handler = given;
  };
  let title = 'The app';
  const waitForURL = async () => {
    const { origin, searchParams } = new URL(asked.at(-1)!.url);
    if (hasApp) return;
    const page = await fetch(origin + searchParams.get('to'), { headers: { accept: 'text/html' } });
    title = /<title>(.*)<\/title>/.exec(await page.text())?.[1] ?? '';
  };
  return { tab: { goto, waitForURL, route, title: async () => title } as unknown as Page, asked };
}

async function signIn(
  who: string,
  simulator: Simulator,
  world: World,
  { baseURL = simulator.url, hasApp = true } = {},
) {
  const { tab, asked } = tabOf(hasApp);
  const as = fixtures.as as unknown as (
    given: Readonly<Record<string, unknown>>,
    use: (as: (who: string) => Promise<Page>) => Promise<unknown>,
  ) => Promise<void>;
  await as({ page: tab, simulator, world, baseURL }, (open) => open(who));
  return asked;
}

describe('as', () => {
  it('says why the sign-in failed, instead of waiting until the test times out', async () => {
    await using simulator = await Simulator.start();
    await using world = await simulator.world();
    await expect(signIn('anan', simulator, world)).rejects.toThrow(
      /^anan is not signed in at http:\S+: query\.as: anan is switched off; to let the member in again, send the event .*member\.setActive/,
    );
    await signIn('somchai', simulator, world);
  });

  it('says that the app is in front of another simulator, which may have a world of the same name', async () => {
    await using simulator = await Simulator.start();
    await using world = await simulator.world({ id: 'world-1' });
    await using other = await Simulator.start();
    await expect(signIn('somchai', simulator, world, { baseURL: other.url })).rejects.toThrow(
      /^somchai is not signed in at http:\S+: it is in front of a simulator without the world world-1, .*simulatorAt/,
    );
    // Two worlds that were made within a millisecond could not be told apart.
    await expect.poll(() => new Date().toISOString()).not.toBe(world.madeAt);
    await using _ = await other.world({ id: 'world-1' });
    await expect(signIn('somchai', simulator, world, { baseURL: other.url })).rejects.toThrow(
      `the app at ${other.url} is in front of another simulator than ${simulator.url}, with a world world-1 of its own`,
    );
    await signIn('somchai', simulator, await simulator.openWorld('world-1'));
  });

  it('says that an app forwards nothing to the simulator', async () => {
    await using simulator = await Simulator.start();
    await using world = await simulator.world();
    await using app = await Simulator.start({ token: 'another-token' });
    await expect(signIn('somchai', simulator, world, { baseURL: app.url })).rejects.toThrow(
      /is answered with 401, as by .*simulatorAt.*KRAPAO_MOCK=1/s,
    );
  });

  it('says that no app is there, where the simulator answers for it', async () => {
    await using simulator = await Simulator.start();
    await using world = await simulator.world();
    await expect(signIn('somchai', simulator, world, { hasApp: false })).rejects.toThrow(
      `there is no app at baseURL, ${simulator.url}: that is the simulator alone`,
    );
  });

  it('sends the token of the control plane, but not in an address', async () => {
    await using simulator = await Simulator.start({ token: 'let-me-in' });
    await using world = await simulator.world();
    const [asked] = await signIn('somchai', simulator, world);
    expect(asked?.headers.get('authorization')).toBe('Bearer let-me-in');
    expect(asked?.url).not.toContain('let-me-in');
    await expect(signIn('anan', simulator, world)).rejects.toThrow('anan is switched off');
  });
});

/** What is left of the world of a test that ends so. */
async function leftAfter(simulator: Simulator, status: string, work: (world: World) => Promise<unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-world-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const info = {
    titlePath: ['a.spec.ts', 'a test'],
    project: { name: 'phone' },
    status,
    expectedStatus: 'passed',
    annotations: [],
    attachments: [],
    attach: async () => undefined,
    outputPath: (name: string) => join(folder, name),
  };
  const [world] = fixtures.world as unknown as [
    (given: object, use: (world: World) => Promise<unknown>, of: object) => Promise<void>,
  ];
  await world({ simulator, worldOptions: {} }, work, info);
  const worlds = await simulator.control.call('control.listWorlds');
  return worlds.filter(({ id }) => id !== 'default');
}

describe('world', () => {
  it('of a test that passed is dropped, of one that failed retired, of one still running neither', async () => {
    await using simulator = await Simulator.start();
    expect(await leftAfter(simulator, 'passed', async () => {})).toEqual([]);
    const [left] = await leftAfter(simulator, 'failed', async ({ id }) => {
      const { retiredAt } = await simulator.control.call('control.getWorld', { params: { id } });
      expect(retiredAt).toBeUndefined();
    });
    expect(left).toMatchObject({ retiredAt: expect.any(String), expiresAt: expect.any(String) });
    await simulator.control.call('control.dropWorld', { params: { id: left!.id } });
    expect(await leftAfter(simulator, 'failed', (world) => world.drop())).toEqual([]);
  });
});
