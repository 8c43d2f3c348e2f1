import { loseAll } from '../../fixtures/bonus-life.ts';
import { drill, drillConsole } from '../../fixtures/drill.ts';
import { test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus-page.ts';

test.use({ expectedConsole: drillConsole });

test('a bonus is received once, whatever happens', async ({ app, page, language, world }) => {
  const bonus = new BonusPage(page, language);
  const { say } = bonus;
  await drill({
    app,
    world,
    persona: 'somchai',
    operation: 'bonus.activate',
    open: () => bonus.goto(),
    ready: () => bonus.open('WEEKLY20', say.week),
    done: () => bonus.notice(say.saved),
    unknown: () => page.getByText(say.unknown),
    times: async (api) =>
      (await api('bonus.list')).find(({ code }) => code === 'WEEKLY20')?.userBonus?.received.length ?? 0,
  });
});

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

test('a bonus is cancelled once, whatever happens', async ({ app, page, language, world }) => {
  const bonus = new BonusPage(page, language);
  const { say } = bonus;
  await drill({
    app,
    world,
    persona: 'duangjai',
    operation: 'bonus.clear',
    prepare: () => loseAll(world, 'duangjai'),
    open: () => bonus.goto(),
    ready: () => bonus.askToCancel(),
    done: () => bonus.notice(say.cleared),
    unknown: () => page.getByText(say.cancelUnknown),
    times: async (api) => {
      const { statements } = await api('statement.list', { body: { page: 1, limit: 10 } });
      return statements.filter((item) => item.statementType === 'finish_bonus').length;
    },
  });
});
