import { expect, it } from 'vitest';
import { readAddress, writeAddress } from './address.ts';
import { enterLink } from './enter-link.ts';

it('an address holds what is shown, and is read back as it was written', () => {
  const address = {
    world: 'mine',
    panel: 'journal',
    query: { q: 'code:TRANSFER_FAIL -op:lookup.* text:"ก?&"', seq: '412' },
  } as const;
  expect(readAddress(writeAddress(address))).toEqual(address);
  expect(writeAddress({ world: 'mine', panel: 'now', query: { q: '' } })).toBe('#/w/mine/now');
});

it.each([
  ['', { world: undefined, panel: 'now', query: {} }],
  ['#/w/mine', { world: 'mine', panel: 'now', query: {} }],
  ['#/w/%E0%B8', { world: '%E0%B8', panel: 'now', query: {} }],
  ['#/w/mine/nowhere?seq=3', { world: 'mine', panel: 'now', query: { seq: '3' }, wrongPanel: 'nowhere' }],
  ['#/elsewhere', { world: undefined, panel: 'now', query: {} }],
])('%s is read without failing', (hash, address) => {
  expect(readAddress(hash)).toEqual(address);
});

it.each([
  ['http://localhost:5173', 'mine', 'http://mine.localhost:5173/__mock/enter?as=somchai'],
  ['http://other.localhost:5173', 'mine', 'http://mine.localhost:5173/__mock/enter?as=somchai'],
  ['http://localhost:5173', 'My_world', 'http://localhost:5173/__mock/enter?world=My_world&as=somchai'],
  ['http://127.0.0.1:5173', 'mine', 'http://127.0.0.1:5173/__mock/enter?world=mine&as=somchai'],
])('with the app at %s, world %s is entered by %s', (app, world, link) => {
  expect(enterLink(app, world, { as: 'somchai' })).toBe(link);
  expect(enterLink(app, world, { as: 'somchai', locale: 'en' })).toBe(`${link}&locale=en`);
  // In the fragment, which no server sees.
  expect(enterLink(app, world, { as: 'somchai', token: 'let me&in=#ก' })).toBe(
    `${link}#control-token=let+me%26in%3D%23%E0%B8%81`,
  );
});
