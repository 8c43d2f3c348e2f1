import type { ArrangedCall } from '@krapao/contracts/control/arrange';
import type { RefusalRule } from '@krapao/contracts/control/rules';
import { featureIds } from '@krapao/contracts/control/features';
import { isSeen, unseenCodes } from '@krapao/contracts/control/screen';
import { errorCatalogue, errorCodes, type ErrorCode } from '@krapao/contracts/errors/catalogue';
import { refusalFigures } from '@krapao/contracts/errors/failure';
import { commonErrors, type Operation } from '@krapao/contracts/operations/operation';
import { INCOMING_LIMIT } from '@krapao/contracts/kernel/schema';
import { operations } from '@krapao/contracts/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { codeIn, sendArranged } from '../testing/send-arranged.ts';
import type { World, RawAnswer } from '@krapao/kit';
import { send, testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';
import { recipes } from './recipes.ts';

let simulator: TestSimulator;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

const makeWorld = (scenario = 'default') => worldIn(simulator.app, { scenario });
const arrange = (world: World, code: string, operation?: string): Promise<RawAnswer> =>
  sendControl(world, 'POST', '/arrange', { code, ...(operation !== undefined && { operation }) });

/** Arranges a code, sends the returned call, and returns its answer. */
async function arrangedAnswer(world: World, code: string, operation?: string): Promise<RawAnswer> {
  const arranged = await arrange(world, code, operation);
  expect(arranged.text).toContain('"note"');
  return sendArranged(simulator.app, arranged.body.call as ArrangedCall);
}

const ways = errorCodes.flatMap((code) =>
  recipes[code].map(({ operation, kind }) => ({ code, operation, kind })),
);

/** Codes of success are in the answer's schema instead; OTP_VERIFIED is a success of `otp.send`, and a refusal elsewhere. */
const refusals = ways.filter(
  ({ code, operation }) =>
    errorCatalogue[code].status >= 400 && !(code === 'OTP_VERIFIED' && operation === 'otp.send'),
);

/** What is wrong with the figures of a refusal, by the contract. */
function wrongFigures(code: string, { body }: RawAnswer): unknown {
  const schema = new Map<string, z.ZodType>(Object.entries(refusalFigures)).get(code);
  return body.data === undefined ? undefined : schema?.safeParse(body.data).error;
}

describe('every code of the catalogue', () => {
  it.each(ways)('$code comes by $operation', async ({ code, operation }) => {
    const reply = await arrangedAnswer(await makeWorld(), code, operation);
    expect({ code: codeIn(reply), text: reply.text }).toMatchObject({ code });
    const { error, hasQrcode, code: inGoodAnswer } = reply.body;
    const isInAnswer = error === code || hasQrcode === false || inGoodAnswer === code;
    expect(reply.status).toBe(isInAnswer ? 200 : errorCatalogue[code].status);
    expect(wrongFigures(code, reply)).toBeUndefined();
  });

  it.each(ways)('$code comes by $operation where the operator has switched everything off', async (way) => {
    const world = await makeWorld();
    for (const feature of featureIds) await world.event({ type: 'feature.set', feature, isActive: false });
    await world.event({ type: 'spin.set', isOn: false });
    await world.event({ type: 'lookup.set', registerOTP: false });
    await world.event({ type: 'address.setRefused', addresses: ['*'] });
    await world.event({ type: 'service.setGone', gone: true });
    const reply = await arrangedAnswer(world, way.code, way.operation);
    expect({ code: codeIn(reply), text: reply.text }).toMatchObject({ code: way.code });
  });

  it('so every refusal of the rules that has a recipe was met', async () => {
    const { body } = await send(simulator.app, { method: 'GET', url: '/__mock/rules?reached=no' });
    const { entries } = body as { entries: RefusalRule[] };
    expect(entries.filter(({ operation, arrange: way }) => operation !== null && way !== null)).toEqual([]);
  });

  it.each(ways)(
    '$code by $operation: names its screen, or says that none shows it',
    async ({ code, operation }) => {
      const { body } = await arrange(await makeWorld(), code, operation);
      const { open, none } = body.screen;
      expect(none ?? 'seen').toBe(isSeen(code) ? 'seen' : unseenCodes[code]);
      expect(open ?? '/').toMatch(/^\//);
    },
  );

  it.each(refusals)('$code is one that $operation may give, by the contract', ({ code, operation }) => {
    const contract: Operation = operations[operation];
    expect([...contract.errors, ...commonErrors(contract)]).toContain(code);
  });

  it.each(errorCodes)(
    '%s can be arranged again in the same world, with and without sending the call',
    async (code) => {
      const world = await makeWorld();
      expect(codeIn(await arrangedAnswer(world, code))).toBe(code);
      expect((await arrange(world, code)).status).toBe(200);
      expect(codeIn(await arrangedAnswer(world, code))).toBe(code);
    },
  );
});

/** Pays in until nobody may have more. A transfer that is held, too, is credited once it is decided. */
async function fill(world: World, usernames: readonly string[]): Promise<void> {
  const event = async (fields: object) => (await sendControl(world, 'POST', '/events', fields)).body;
  for (const username of usernames)
    for (let amount = INCOMING_LIMIT; amount > 0;) {
      await event({ type: 'bankTransfer.arrive', username, amount });
      const { data } = await event({ type: 'deposit.decide', username, status: 'SUCCESS', amount });
      if (data) amount = data.memberLimit - data.balance;
    }
}

it.each([
  { who: 'everybody as usual', full: [] },
  { who: 'members who may have no more', full: ['somchai', 'malee', 'prasert', 'wichai', 'duangjai'] },
])(
  'all codes can be arranged one after another, in both orders, in one world with $who',
  async ({ full }) => {
    const world = await makeWorld();
    await fill(world, full);
    const given: [string, unknown][] = [];
    for (const code of [...errorCodes, ...errorCodes.toReversed()]) {
      const arranged = await arrange(world, code);
      const reply =
        arranged.status === 200
          ? codeIn(await sendArranged(simulator.app, arranged.body.call))
          : arranged.text;
      given.push([code, reply]);
    }
    expect(given.filter(([code, reply]) => code !== reply)).toEqual([]);
  },
);

it('only codes without a way in the specification come by a fault', () => {
  const byFault = errorCodes.filter((code) => recipes[code].some(({ kind }) => kind === 'fault'));
  expect(byFault).toEqual([
    'INVALID_USER_1',
    'INVALID_USER_2',
    'INVALID_USER_3',
    'INVALID_USER_4',
    'INTERNAL_SERVER_ERROR',
    'OTP_SEND_FAIL',
    'OTP_VERIFY_FAIL',
    'REGISTER_FAIL',
    'LOGIN_FAIL',
  ] satisfies ErrorCode[]);
});

describe('in a world of another scenario', () => {
  const stuckIn: Readonly<Record<string, Partial<Record<ErrorCode, string>>>> = {
    busy: {},
    'empty-wallet': {},
    'refused-address': {},
    'service-gone': {},
    'slots-only': {
      NOT_AREASLOT: 'this world has no game AREASLOT',
      NOT_UFABET: 'this world has no game UFABET',
    },
    laos: {
      PHONE_NUMBER_REQUIRE_10_DIGIT: 'phone numbers have any length in this world, as in Laos',
      BANK_ACCOUNT_NAME_ENG: 'this world has none of the banks KTB, TMB, BBL',
      QR_FAIL: 'nobody takes QR codes in this world',
    },
  };
  it.each(Object.entries(stuckIn))('%s: gives every code, or says why not', async (scenario, stuck) => {
    const gave: Record<string, unknown> = {};
    for (const code of errorCodes) {
      const world = await makeWorld(scenario);
      const arranged = await arrange(world, code);
      gave[code] =
        arranged.status === 409
          ? arranged.body.data.reason
          : codeIn(await sendArranged(simulator.app, arranged.body.call));
      await sendControl(world, 'DELETE', '');
    }
    expect(gave).toEqual({ ...Object.fromEntries(errorCodes.map((code) => [code, code])), ...stuck });
  });
});
