import { ApiError } from '@krapao/contracts/client/api-error';
import { describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { createTestTexts } from '../testing/test-texts.ts';
import { createExactlyOnce } from './exactly-once.ts';
import {
  createUnknownNotifier,
  unknownNoticeOf,
  type NotifyUnknown,
  type Tells,
  type UnknownNotice,
} from './unknown-notice.ts';

const lost = () =>
  Promise.reject(new ApiError({ kind: 'network', operation: 'wallet.transfer', message: 'lost' }));
const notice: UnknownNotice = { title: 'transfer.unknown' };

const steps = (send: () => Promise<unknown>) => ({
  preflight: () => Promise.resolve(undefined),
  send,
  refetchOutcome: () => Promise.resolve(),
});

function setUp({ ofAction }: { ofAction: UnknownNotice | undefined } = { ofAction: notice }) {
  let time = 0;
  const machine = createExactlyOnce<never, unknown>(
    () => (time += 1000),
    () => Promise.resolve(),
  );
  const told: string[] = [];
  const onRead = vi.fn<() => void>();
  let read: (() => void) | undefined;
  const notifyOf: NotifyUnknown = ({ title }, isRead) => {
    told.push(title);
    read = isRead;
    return () => void told.splice(0);
  };
  const notifier = createUnknownNotifier(machine, notifyOf, onRead);
  const run = (send: () => Promise<unknown>) => machine.run(undefined as never, steps(send));
  return {
    machine,
    notifier,
    told,
    onRead,
    read: () => read?.(),
    run,
    close: notifier.watch(ofAction),
    open: (tells?: Tells) => notifier.watch(ofAction, tells),
  };
}

describe('an unknown outcome', () => {
  it('shows when its screen was left meanwhile, once', async () => {
    const { told, run, close } = setUp();
    const running = run(lost);
    close();
    await running;
    expect(told).toEqual(['transfer.unknown']);
  });

  it('shows while it is still being looked up', async () => {
    const { told, machine, close } = setUp();
    const answers: (() => void)[] = [];
    const refetchOutcome = () => new Promise<void>((resolve) => void answers.push(resolve));
    const running = machine.run(undefined as never, { ...steps(lost), refetchOutcome });
    close();
    await expect.poll(() => machine.get().status).toBe('unknown');
    expect(told).toEqual(['transfer.unknown']);
    answers[0]?.();
    await running;
    expect(told).toEqual(['transfer.unknown']);
  });

  it('that was looked up is done with once it is read', async () => {
    const { run, close, read, onRead } = setUp();
    const running = run(lost);
    close();
    await running;
    expect(onRead).not.toHaveBeenCalled();
    read();
    expect(onRead).toHaveBeenCalledOnce();
  });

  it.each([
    ['in its notice', 0],
    ['on its screen, which is left then', 1],
  ] as const)('that is read %s is done with once it is looked up', async (_where, screens) => {
    const { machine, close, open, read, run, onRead } = setUp();
    const answers: (() => void)[] = [];
    const refetchOutcome = () => new Promise<void>((resolve) => void answers.push(resolve));
    const running = machine.run(undefined as never, { ...steps(lost), refetchOutcome });
    close();
    const leave = screens === 1 ? open() : read;
    await expect.poll(() => machine.get().status).toBe('unknown');
    leave();
    expect(onRead, 'before it was looked up').not.toHaveBeenCalled();
    answers[0]?.();
    await running;
    expect(onRead).toHaveBeenCalledOnce();
    await run(lost);
    expect(onRead, 'the next one is not read yet').toHaveBeenCalledOnce();
  });

  it('that was read, and is told by a screen again, is done with only once that is left', async () => {
    const { close, open, read, machine, onRead } = setUp();
    const answers: (() => void)[] = [];
    const refetchOutcome = () => new Promise<void>((resolve) => void answers.push(resolve));
    const running = machine.run(undefined as never, { ...steps(lost), refetchOutcome });
    close();
    await expect.poll(() => machine.get().status).toBe('unknown');
    read();
    const leave = open();
    answers[0]?.();
    await running;
    expect(onRead, 'while it is told').not.toHaveBeenCalled();
    leave();
    machine.reset();
    expect([machine.get().status, onRead.mock.calls.length]).toEqual(['idle', 0]);
  });

  it('is left to a screen that is there, also when that is closed afterwards', async () => {
    const { told, run, close } = setUp();
    await run(lost);
    close();
    expect(told).toEqual([]);
  });

  it('shows when its screens were left before one of them told it, and not where one had', async () => {
    const { told, run, close, open, machine } = setUp();
    close();
    const leave = open(() => false);
    await run(lost);
    expect(told).toEqual([]);
    expect(leave(), 'told').toBe(false);
    expect(told).toEqual(['transfer.unknown']);

    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const screens = [open(() => false), open()];
      expect(told, 'by its own screens').toEqual([]);
      await run(lost);
      for (const which of order) screens[which]?.();
      expect(told).toEqual([]);
      machine.reset();
    }
  });

  it('is taken back when the screen is opened again and tells it itself', async () => {
    const { told, run, close, open } = setUp();
    const running = run(lost);
    close();
    await running;
    open();
    expect(told).toEqual([]);
  });

  it('is taken back when it is found out, and kept otherwise', async () => {
    const { machine, told, run, close } = setUp();
    const running = run(lost);
    close();
    await running;
    expect(told).toHaveLength(1);
    machine.reset();
    expect(told).toEqual([]);
  });

  it('of one member is not told to the next', async () => {
    const { notifier, told, run, close, open } = setUp();
    const first = run(lost);
    close();
    await first;
    const leave = open(() => false);
    notifier.end();
    expect(told).toEqual([]);
    leave();
    await run(lost);
    expect(told).toEqual([]);
  });

  it('is not told where no money can have moved, nor is any other outcome', async () => {
    const quiet = setUp({ ofAction: undefined });
    const known = setUp();
    known.close();
    quiet.close();
    await quiet.run(lost);
    await known.run(() => Promise.resolve());
    expect([...quiet.told, ...known.told]).toEqual([]);
  });

  it('shows again when the next attempt is lost too, and once for each', async () => {
    const { told, run, close } = setUp();
    const first = run(lost);
    close();
    await first;
    told.push('and read');
    await run(lost);
    expect(told).toEqual(['transfer.unknown']);
  });

  it('stays where another screen is opened and nothing is in doubt there', async () => {
    const { told, run, close, open } = setUp();
    close();
    told.push('of another action');
    open();
    await run(() => Promise.resolve());
    expect(told).toEqual(['of another action']);
  });
});

it('is said in the language of the moment', async () => {
  const i18n = await createTestTexts(['member']);
  const { app } = createTestApp({ i18n });
  const onRead = vi.fn<() => void>();
  unknownNoticeOf(app)({ title: 'transfer.unknown' }, onRead);
  const [notice] = app.ui.toasts.store.getState().toasts;
  await i18n.changeLanguage('en');
  expect(notice?.lasting?.()).toMatchObject({
    text: "We don't know yet whether the transfer went through",
    link: { label: 'View statement' },
  });
  app.ui.toasts.done('Saved');
  expect(onRead).not.toHaveBeenCalled();
  app.ui.toasts.dismiss(notice!.id);
  expect(onRead).toHaveBeenCalledOnce();
});

it('leads to where the latest figures are: the statement by default', async () => {
  const i18n = await createTestTexts(['member']);
  const { app } = createTestApp({ i18n });
  const notify = unknownNoticeOf(app);
  const onRead = vi.fn<() => void>();
  const stop = [
    notify({ title: 'transfer.unknown' }, onRead),
    notify({ title: 'refund.addUnknown', at: 'spin' }, onRead),
  ];
  const { store } = app.ui.toasts;
  expect(store.getState().toasts.map(({ lasting }) => lasting?.())).toEqual([
    {
      text: i18n.t('transfer.unknown'),
      hint: i18n.t('outcome.closedHint'),
      link: { to: '/user/statement', label: i18n.t('outcome.openStatement') },
    },
    {
      text: i18n.t('refund.addUnknown'),
      hint: i18n.t('outcome.closedHint'),
      link: { to: '/user/spin', label: i18n.t('nav.spin') },
    },
  ]);
  for (const takeBack of stop) takeBack();
  expect(store.getState().toasts).toEqual([]);
  expect(onRead, 'taken back').not.toHaveBeenCalled();
});
