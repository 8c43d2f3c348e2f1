import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reply, createTestApp } from '../../testing/test-app.ts';
import { createTestTexts } from '../../testing/test-texts.ts';
import { runHook } from '../../testing/run-hook.ts';
import { contactQuery, noticeQuery } from '../lookup.ts';
import { useOldParts } from './stale-parts.ts';
import { useStale } from './use-stale.ts';

const ANSWERED = Date.parse('2026-11-20T05:00:00.000Z');
const SERVER_AHEAD_MS = 60_000;
const [PAGE, SHEET] = [{}, {}] as [Element, Element];
/** After how long a retry counts as slow. */
const SLOW_MS = 5_000;
const notice = { notice: 'x {{percentFail}}' };
const contact = { contactText: 'x', lineName: '', lineLink: '', lineQR: '' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(ANSWERED);
});
afterEach(() => vi.useRealTimers());

/** A screen with two queries, answered one minute apart, and the next answers. */
async function setUp() {
  const { app, client, device, send } = createTestApp({ i18n: await createTestTexts(['errors']) });
  await app.answerReader.load();
  device.now = ANSWERED + SERVER_AHEAD_MS;
  send.mockImplementation(async ({ url }) => reply(url.endsWith('notice') ? notice : contact));
  await client.prefetchQuery(noticeQuery());
  vi.setSystemTime(ANSWERED + 60_000);
  device.now += 60_000;
  await client.prefetchQuery(contactQuery());
  const screen = await runHook(client, () => {
    const notice = useQuery(noticeQuery());
    const contact = useQuery(contactQuery());
    // Two parts of a page, and a sheet above it.
    const told = [useOldParts(PAGE, [notice]), useOldParts(PAGE, [contact]), useOldParts(SHEET, [contact])];
    return {
      data: [notice.data, contact.data],
      told: told.map((old) => old?.length),
      stale: useStale(told[0] ?? []),
    };
  });
  const readAgain = () =>
    screen.after(async () => {
      await client.refetchQueries({ type: 'active' });
      // Screens are notified one turn later.
      await new Promise((resolve) => setTimeout(resolve));
    });
  const refuse = (code: string, status: number) =>
    send.mockImplementation(async () => reply({ message: code }, status));
  return { screen, send, device, readAgain, refuse };
}

describe('data that could not be refetched', () => {
  it('is empty as long as all were refetched', async () => {
    const { screen, readAgain } = await setUp();
    expect(screen.now.stale).toBeUndefined();
    await readAgain();
    expect(screen.now.stale).toBeUndefined();
  });

  it('stays, with the oldest instant by the server’s clock and each reason once', async () => {
    const { screen, device, readAgain, refuse } = await setUp();
    const before = screen.now.data;
    refuse('INVALID_IP', 403);
    vi.setSystemTime(ANSWERED + 600_000);
    device.now = ANSWERED + 600_000 + SERVER_AHEAD_MS;
    await readAgain();
    expect(screen.now.data).toEqual(before);
    expect(screen.now.stale).toMatchObject({
      since: ANSWERED + SERVER_AHEAD_MS,
      reasons: ['ใช้งานจากเครือข่ายนี้ไม่ได้ ลองเปลี่ยนเครือข่าย หรือติดต่อเจ้าหน้าที่'],
      trying: false,
    });
  });

  it('is as old as it is, also if the clock of the device was set since the screen was opened', async () => {
    const { screen, readAgain, refuse } = await setUp();
    vi.setSystemTime(ANSWERED + 60_000 + 3_600_000);
    await readAgain();
    refuse('INVALID_IP', 403);
    await readAgain();
    expect(screen.now.stale).toMatchObject({ since: ANSWERED + 60_000 + SERVER_AHEAD_MS });
  });

  it('is retried all at once, keeps its notice meanwhile, and loses it with the next answer', async () => {
    const { screen, send, readAgain, refuse } = await setUp();
    refuse('INVALID_IP', 403);
    await readAgain();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
    const { reasons } = screen.now.stale!;
    let answer: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    send.mockClear();
    send.mockImplementation(async ({ url }) => {
      await held;
      return reply(url.endsWith('notice') ? notice : contact);
    });
    await screen.after(() => screen.now.stale!.tryAgain());
    expect(screen.now.stale).toMatchObject({ reasons, trying: true, slow: false });
    await screen.after(() => vi.advanceTimersByTime(SLOW_MS));
    expect(screen.now.stale).toMatchObject({ reasons, trying: true, slow: true });
    await screen.after(async () => {
      answer?.();
      await vi.waitFor(() => expect(screen.now.stale).toBeUndefined());
    });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('has one notice on a page for all its parts, also after those of the first part are fresh; a sheet has its own', async () => {
    const { screen, send, readAgain, refuse } = await setUp();
    expect(screen.now.told).toEqual([0, undefined, 0]);
    refuse('INVALID_IP', 403);
    await readAgain();
    expect(screen.now.told).toEqual([2, undefined, 1]);
    send.mockImplementation(async ({ url }) =>
      reply({ message: url.endsWith('notice') ? 'INVALID_IP' : 'REQUEST_LIMIT' }, 403),
    );
    await readAgain();
    expect(screen.now.stale?.reasons).toHaveLength(2);
    send.mockImplementation(async ({ url }) =>
      url.endsWith('notice') ? reply(notice) : reply({ message: 'INVALID_IP' }, 403),
    );
    await readAgain();
    expect(screen.now.told).toEqual([1, undefined, 1]);
    expect(screen.now.stale).toMatchObject({ since: ANSWERED + SERVER_AHEAD_MS + 60_000 });
    send.mockImplementation(async ({ url }) => reply(url.endsWith('notice') ? notice : contact));
    await readAgain();
    expect(screen.now.told).toEqual([0, undefined, 0]);
  });

  it('is removed after a refusal that says that it does not exist, which is shown instead', async () => {
    const { screen, readAgain, refuse } = await setUp();
    refuse('NO_DATA', 404);
    await readAgain();
    expect(screen.now).toMatchObject({ data: [undefined, undefined], stale: undefined });
  });
});
