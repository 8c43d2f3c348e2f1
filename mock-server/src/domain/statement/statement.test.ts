import { statementPage } from '@krapao/contracts/entities/statement';
import { expect, it } from 'vitest';
import { player, testWorld } from '../test/player.ts';

const everyPage = (scenario: string) => {
  const somchai = player(testWorld(scenario));
  const page = (number: number) => somchai.answer('statement.list', { body: { page: number, limit: 10 } });
  const pages = Array.from({ length: Math.ceil(page(1).total / 10) + 1 }, (_, at) => page(at + 1));
  return { pages, total: page(1).total };
};

it.each([
  ['default', 24],
  ['busy', 274],
])('all pages of the %s statement together are the whole statement, newest first', (scenario, count) => {
  const { pages, total } = everyPage(scenario);
  const items = pages.flatMap((page) => page.statements);
  expect([total, items.length]).toEqual([count, count]);
  const instants = items.map((item) => item.createdAt);
  expect(instants).toEqual(instants.toSorted().toReversed());
  expect(pages.at(-1)).toEqual({ total: count, statements: [] });
  for (const page of pages) expect(statementPage.parse(page)).toEqual(page);
});

it('a new member has an empty statement', () => {
  const malee = player(testWorld(), 'malee');
  expect(malee.answer('statement.list', { body: { page: 1, limit: 10 } })).toEqual({
    total: 0,
    statements: [],
  });
});

it('a bonus says where it comes from', () => {
  const { pages } = everyPage('default');
  const related = pages.flatMap((page) => page.statements.map((item) => Object.keys(item).at(-1)));
  expect(related).toEqual(expect.arrayContaining(['bonus', 'promotion', 'invite', 'refund', 'luckydraw']));
});
