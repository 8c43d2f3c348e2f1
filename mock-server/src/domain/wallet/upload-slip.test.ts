import { slip as slipSchema } from '@krapao/contracts/entities/statement';
import { slipReasons } from '@krapao/contracts/errors/catalogue';
import { describe, expect, it } from 'vitest';
import { sendEvent, MINUTE, NOON, player, testWorld, type Player } from '../test/player.ts';

const SOMCHAI = '0812345678';
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];

interface Picture {
  readonly begins?: readonly number[];
  readonly mark?: string;
  readonly filename?: string;
  readonly amount?: string;
  readonly bankCode?: string;
  readonly size?: number;
}

const fileOf = ({ begins = PNG, mark = '1', filename = 'slip.png', size = 100 }: Picture) => {
  const bytes = new Uint8Array(size);
  bytes.set([...begins, mark.charCodeAt(0)]);
  return { filename, contentType: 'image/png', bytes };
};
const upload = (who: Player, picture: Picture = {}) =>
  who.call('wallet.uploadSlip', {
    form: { file: fileOf(picture), amount: picture.amount, bankCode: picture.bankCode },
  });
const slips = (who: Player) => who.answer('statement.slips', { body: { page: 1, limit: 10 } });

describe('a slip', () => {
  it('is in progress until an operator accepts it, then the money is in the wallet, once', () => {
    const world = testWorld();
    const somchai = player(world);
    const sent = upload(somchai, { amount: '1,250.50', bankCode: 'KTB' });
    expect(sent).toMatchObject({ ok: true, value: { amount: 1250.5, status: 'PENDING', note: null } });
    expect(slipSchema.safeParse(sent.ok && sent.value).error).toBeUndefined();
    world.advance(MINUTE);
    expect(slips(somchai)).toMatchObject({ total: 1, slips: [{ status: 'PENDING', link: null }] });
    const accept = () => sendEvent(world, { type: 'slip.decide', username: SOMCHAI, status: 'SUCCESS' });
    expect(accept()).toMatchObject({ value: { wallet: 3701.25 } });
    expect(accept()).toMatchObject({ code: 'NO_DATA' });
    expect(somchai.balance()).toBe(3701.25);
    const [slip] = slips(somchai).slips;
    expect(slip).toMatchObject({ status: 'SUCCESS', note: null, amount: 1250.5 });
    expect(slip?.link).toBe(`/media/slips/${slip?.reference}.svg`);
    expect(somchai.answer('statement.list', { body: { page: 1, limit: 1 } }).statements).toMatchObject([
      { statementType: 'deposit', from: 'SCB', to: 'WALLET', amount: 1250.5, status: 'SUCCESS' },
    ]);
  });

  it('without an amount gets the one that the operator reads', () => {
    const world = testWorld();
    const somchai = player(world);
    upload(somchai);
    expect(slips(somchai).slips[0]?.amount).toBe(0);
    const decide = { type: 'slip.decide', username: SOMCHAI, status: 'SUCCESS' } as const;
    expect(sendEvent(world, decide)).toMatchObject({ code: 'NO_DATA' });
    sendEvent(world, { ...decide, amount: 99 });
    expect([somchai.balance(), slips(somchai).slips[0]?.amount]).toEqual([2549.75, 99]);
  });

  it.each([
    ['was removed', null],
    ['was changed', { bankCode: 'KBANK', bankAccountName: 'SOMCHAI', bankAccountNo: '1112223334' }],
  ])('comes from the bank account that the member had then, if it %s since', (_, bankAccount) => {
    const world = testWorld();
    const somchai = player(world);
    upload(somchai, { amount: '10' });
    expect(sendEvent(world, { type: 'member.update', username: SOMCHAI, bankAccount })).toMatchObject({
      ok: true,
    });
    sendEvent(world, { type: 'slip.decide', username: SOMCHAI, status: 'SUCCESS' });
    expect(somchai.answer('statement.list', { body: { page: 1, limit: 1 } }).statements).toMatchObject([
      { statementType: 'deposit', from: 'SCB', amount: 10 },
    ]);
  });

  it.each([...Object.keys(slipReasons), 'SOMETHING_NEW'])('may be refused for %s', (note) => {
    const freeText = note === 'SOMETHING_NEW';
    const world = testWorld();
    const somchai = player(world);
    upload(somchai, { amount: '10' });
    sendEvent(world, { type: 'slip.decide', username: SOMCHAI, status: 'FAILED', note, freeText });
    expect(slips(somchai).slips[0]).toMatchObject({ status: 'FAILED', note });
    expect(somchai.balance()).toBe(2450.75);
  });

  it('that was sent before is refused as a duplicate, also from another member', () => {
    const world = testWorld();
    const [somchai, malee] = [player(world), player(world, 'malee')];
    upload(somchai, { amount: '10' });
    upload(malee, { amount: '10', filename: 'other.jpg' });
    expect(slips(malee).slips[0]?.status).toBe('PENDING');
    world.advance(20_000);
    expect(slips(malee).slips[0]).toMatchObject({ status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' });
    expect(slips(somchai).slips[0]?.status).toBe('PENDING');
  });

  it('keeps the decision of an operator who was faster', () => {
    const world = testWorld();
    const somchai = player(world);
    upload(somchai, { amount: '10', filename: 'INVALID_SLIP.png' });
    sendEvent(world, { type: 'slip.decide', username: SOMCHAI, status: 'SUCCESS' });
    world.advance(MINUTE);
    expect(slips(somchai).slips[0]).toMatchObject({ status: 'SUCCESS', note: null });
  });

  it('that was refused may be sent again', () => {
    const world = testWorld();
    const somchai = player(world);
    upload(somchai, { amount: '10' });
    sendEvent(world, { type: 'slip.decide', username: SOMCHAI, status: 'FAILED', note: 'INVALID_SLIP' });
    world.advance(MINUTE);
    upload(somchai, { amount: '10' });
    world.advance(MINUTE);
    expect(slips(somchai).slips.map(({ status }) => status)).toEqual(['PENDING', 'FAILED']);
  });

  it('named after a reason is refused for it, without an operator', () => {
    const world = testWorld();
    const somchai = player(world);
    upload(somchai, { filename: 'expired_slip.png' });
    world.advance(20_000);
    expect(slips(somchai).slips[0]).toMatchObject({ status: 'FAILED', note: 'EXPIRED_SLIP' });
  });

  it('shows its picture only to its owner', () => {
    const world = testWorld();
    const somchai = player(world);
    upload(somchai);
    const reference = slips(somchai).slips[0]?.reference ?? '';
    const url = `/media/slips/${reference}.svg`;
    const params = { reference };
    expect(somchai.answer('statement.slipReference', { params })).toEqual({ url });
    expect(player(world, 'malee').result('statement.slipReference', { params })).toBe('NO_DATA');
    sendEvent(world, { type: 'slip.decide', username: SOMCHAI, status: 'FAILED' });
    expect(slips(somchai).slips[0]?.link).toBe(url);
  });
});

describe('uploading a slip is refused', () => {
  it('without a file', () => {
    const form = { file: undefined, amount: undefined, bankCode: undefined };
    expect(player(testWorld()).result('wallet.uploadSlip', { form })).toBe('SLIP_NO_FILE');
  });

  it.each<[string, Picture]>([
    ['a text named like a picture', { begins: [0x48, 0x69] }],
    ['a GIF', { begins: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61] }],
    ['a PDF', { begins: [0x25, 0x50, 0x44, 0x46, 0x2d] }],
    ['more than 5 MiB', { size: 5 * 1_048_576 + 1 }],
  ])('for %s', (_, picture) => {
    expect(upload(player(testWorld()), picture)).toMatchObject({ code: 'SLIP_INVALID_FILE' });
  });

  it('for an invalid amount, or a bank that takes no deposits', () => {
    const somchai = player(testWorld());
    for (const amount of ['abc', '-5', '1.234', '99999999999999'])
      expect(upload(somchai, { amount })).toMatchObject({ code: 'KEY_INVALID' });
    expect(upload(somchai, { bankCode: 'BAY' })).toMatchObject({ code: 'NO_BANK' });
  });

  it('a second time within a minute', () => {
    const world = testWorld();
    const somchai = player(world);
    upload(somchai);
    world.advance(MINUTE - 1);
    const second = { begins: JPEG, mark: '2' };
    expect(upload(somchai, second)).toMatchObject({
      code: 'REQUEST_LIMIT_1MIN',
      data: { retryAfterSeconds: 1 },
    });
    world.advance(1);
    expect(upload(somchai, second).ok).toBe(true);
  });

  it('at night, with the time when it is possible again', () => {
    const world = testWorld();
    const somchai = player(world);
    world.setTime(NOON + 11.5 * 60 * MINUTE);
    expect(upload(somchai)).toMatchObject({
      code: 'SLIP_UPLOAD_FAIL',
      data: { isOpen: false, closedFrom: '23:30', closedTo: '00:30', retryAfterSeconds: 3600 },
    });
    sendEvent(world, { type: 'lookup.set', slip: { closedFrom: '00:00', closedTo: '00:00' } });
    expect(upload(somchai).ok).toBe(true);
  });
});

it('the list of slips has the newest first, a page at a time', () => {
  const world = testWorld();
  const somchai = player(world);
  for (const mark of ['a', 'b', 'c']) {
    upload(somchai, { mark, amount: String(mark.charCodeAt(0)) });
    world.advance(MINUTE);
  }
  const page = (number: number) =>
    somchai.answer('statement.slips', { body: { page: number, limit: 2 } }).slips.map(({ amount }) => amount);
  expect([page(1), page(2), page(3)]).toEqual([[99, 98], [97], []]);
});
