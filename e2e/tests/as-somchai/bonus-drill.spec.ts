import { loseAll } from '../../fixtures/bonus-life.ts';
import { type Drill, drill, drillConsole, GOES_ON, loseAnswer, pressOften } from '../../fixtures/drill.ts';
import { test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus-page.ts';

test.use({ expectedConsole: drillConsole });

test('a promotion is received once, whatever happens', async ({ app, page, language, world }) => {
  const bonus = new BonusPage(page, language);
  const { say } = bonus;
  await drill({
    app,
    world,
    persona: 'somchai',
    operation: 'promotion.activate',
    open: () => bonus.goto(),
    ready: () => bonus.find('LUCKY50'),
    done: () => bonus.notice(say.saved),
    unknown: () => page.getByText(say.unknown),
    times: async (api) => {
      const { statements } = await api('statement.list', { body: { page: 1, limit: 10 } });
      return statements.filter((item) => item.amount === 50 && item.promotion).length;
    },
  });
});

test('a bonus is received once and cancelled once, whatever happens', async ({
  app,
  page,
  language,
  world,
}) => {
  const bonus = new BonusPage(page, language);
  const { say } = bonus;
  const common = { app, world, persona: 'somchai', open: () => bonus.goto() } as const;
  const receive: Drill = {
    ...common,
    operation: 'bonus.activate',
    ready: () => bonus.open('WEEKLY20', say.week),
    done: () => bonus.notice(say.saved),
    unknown: () => page.getByText(say.unknown),
    times: async (api) =>
      (await api('bonus.list')).find(({ code }) => code === 'WEEKLY20')?.userBonus?.received.length ?? 0,
  };
  const cancel: Drill = {
    ...common,
    operation: 'bonus.clear',
    ready: () => bonus.askToCancel(),
    done: () => bonus.notice(say.cleared),
    unknown: () => page.getByText(say.cancelUnknown),
    times: async (api) => {
      const { statements } = await api('statement.list', { body: { page: 1, limit: 10 } });
      return statements.filter((item) => item.statementType === 'finish_bonus').length;
    },
  };
  /** A bonus can be cancelled once little is left in all games. */
  const lose = async () => {
    await world.member('somchai').call('wallet.transferAll', { body: { to: 'WALLET' } });
    await loseAll(world, 'somchai');
  };
  await pressOften(receive);
  await lose();
  await pressOften(cancel, GOES_ON);
  await loseAnswer(receive);
  await lose();
  await loseAnswer(cancel, GOES_ON);
});
