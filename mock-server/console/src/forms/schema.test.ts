import control from '@krapao/contracts/control.openapi.json' with { type: 'json' };
import { eventTypes } from '@krapao/contracts/control/event-titles';
import { worldEvents, type WorldEventType } from '@krapao/contracts/control/events';
import { describe, expect, it } from 'vitest';
import { eventSchemas, fieldsOf, type Document, type FieldModel } from './schema.ts';
import { readValues, type Values } from './values.ts';

const document = control as unknown as Document;
const schemas = eventSchemas(document);

/** What a user might type into a field. */
const typed: Readonly<Record<string, string>> = {
  qrcodeId: 'a'.repeat(24),
  friendId: 'b'.repeat(24),
  depositId: 'c'.repeat(24),
  withdrawalId: 'd'.repeat(24),
  delay: '2m',
  expiresIn: '1d',
  note: 'INVALID_SLIP',
  voucher: 'abcd1234',
  closedFrom: '23:00',
  closedTo: '01:00',
  addresses: '["*"]',
  message: '{"message_type":"text","payload":"hello"}',
  winChance: '0.5',
  percentFail: '1',
};

function fill(fields: readonly FieldModel[], prefix = ''): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const path = prefix + field.name;
      if (field.kind === 'group') return Object.entries(fill(field.fields, `${path}.`));
      if (field.kind === 'json')
        return typed[field.name] === undefined ? [] : [[path, typed[field.name] ?? '']];
      if (field.kind === 'boolean') return [[path, 'true']];
      if (field.kind === 'choice') return [[path, field.options[0] ?? '']];
      return [[path, typed[field.name] ?? (field.kind === 'text' ? '0812345678' : '1')]];
    }),
  );
}

/** Fields of which an event accepts exactly one. */
const alone: { readonly [T in WorldEventType]?: readonly string[] } = {
  'support.message': ['guestId', 'message'],
};

const recorded = Object.keys(worldEvents) as WorldEventType[];

describe('the forms of events', () => {
  it('exist for every event of the record, and for no other', () => {
    expect(eventTypes.toSorted()).toEqual(recorded.toSorted());
    expect([...schemas.keys()].toSorted()).toEqual(recorded.toSorted());
  });

  it.each(recorded)('%s asks for each of its fields and sends what is typed', (type) => {
    const schema = schemas.get(type) ?? {};
    const fields = fieldsOf(schema, document);
    const shape = worldEvents[type].shape as object;
    expect(['type', ...fields.map(({ name }) => name)].toSorted()).toEqual(Object.keys(shape).toSorted());
    const without = alone[type] ?? [];
    const { body, problems } = readValues(
      fields.filter(({ name }) => !without.includes(name)),
      fill(fields),
    );
    expect(problems).toEqual({});
    const checked = worldEvents[type].safeParse({ type, ...body });
    expect(checked.error?.issues ?? []).toEqual([]);
  });

  it('say which field is missing and which is not a number', () => {
    const fields = fieldsOf(schemas.get('coins.give') ?? {}, document);
    expect(readValues(fields, { coins: 'ten' }).problems).toEqual({
      username: 'is required',
      coins: 'must be a number',
    });
  });

  it('do not drop an invalid value', () => {
    const fields = fieldsOf(schemas.get('lookup.set') ?? {}, document);
    // 10,5 does not mean 105.
    for (const wrong of ['1OO', '10,5'])
      expect(readValues(fields, { 'withdraw.withdrawMin': wrong }).problems).toEqual({
        'withdraw.withdrawMin': 'must be an amount such as 1,000.50',
      });
    expect(readValues(fields, { 'withdraw.withdrawMin': ' ' })).toEqual({ body: {}, problems: {} });
  });

  it('distinguish empty from null', () => {
    const fields = fieldsOf(schemas.get('member.update') ?? {}, document);
    const of = (values: Values) => readValues(fields, { username: '0812345678', ...values }).body;
    expect(of({})).toEqual({ username: '0812345678' });
    expect(of({ bankAccount: 'null' })).toEqual({ username: '0812345678', bankAccount: null });
    expect(readValues(fields, { username: '0812345678', 'bankAccount.bankCode': 'SCB' }).problems).toEqual({
      'bankAccount.bankAccountName': 'is required',
      'bankAccount.bankAccountNo': 'is required',
    });
  });
});
