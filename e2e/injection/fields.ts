import type { Call } from '@krapao/contracts/client';
import type { Operations } from '@krapao/contracts/operations';
import type { World } from '@krapao/kit';
import { corpusHistory } from './chat.ts';
import { attacks } from './corpus.ts';

/** Entries of a page (spec §9). */
export const PAGE_SIZE = 10;

const all = attacks.join('<hr>');
const some = (from: number, step: number) => attacks.filter((_, index) => index % step === from);
/** All of them on one page of a list, which draws at most as many entries as it requested. */
const page = Array.from({ length: PAGE_SIZE }, (_, row) => some(row, PAGE_SIZE).join('<hr>'));
const CREATED = '2026-11-20T09:05:09.000Z';

/**
 * Answers with the corpus in every field that contains HTML or a name, by operation: the world is made to give these. Add the
 * fields of a new screen here, and the screen to walk.ts.
 */
const answers: readonly [keyof Operations, (api: Call<Operations>) => unknown][] = [
  ['lookup.conditions', () => attacks],
  ['lookup.agreements', () => attacks],
  ['lookup.notice', () => ({ notice: all })],
  [
    'lookup.contact',
    async (api) => ({
      ...(await api('lookup.contact')),
      contactText: all,
      lineName: all,
      lineLink: attacks[64],
    }),
  ],
  ['lookup.banks', () => attacks.map((nameTH, index) => ({ code: `BANK${index}`, nameTH }))],
  [
    'lookup.deposit',
    () => ({
      banks: attacks.map((text, index) => ({
        bankCode: `BANK${index}`,
        bankType: 'BANK',
        mode: 'MANUAL',
        bank: { nameTH: text, nameEN: text },
        bankAccountName: text,
        bankAccountNo: text,
        currency: 'THB',
      })),
      wallets: [{ mode: 'AUTO', walletAccountName: all }],
      isManual: true,
    }),
  ],
  ['invite.banners', () => []],
  // The other pictures are tried in the banners of a bonus, below, which the same carousel shows.
  ['refund.banners', () => some(0, 6).map((image, index) => ({ image, html: index === 0 ? all : '' }))],
  ['spinwheel.active', () => ({ active: true })],
  [
    'spinwheel.setup',
    () => ({ result: { activeSpinwheel: { name: all, slice: attacks.map(sliceOf) }, userCoin: 5 } }),
  ],
  [
    'spinwheel.coupon',
    () =>
      [0, 1, 2].map((code) => ({ code: `${code}`, prize: { slice: sliceOf(all), name: all }, amount: 0 })),
  ],
  [
    'spinwheel.spin',
    () => ({ success: true, error: null, result: { code: attacks[0], label: all, remainingCoin: 4 } }),
  ],
  // Another refusal in the server's own words.
  ['spinwheel.claim', () => ({ success: false, error: all, result: null })],
  ['chat.history', corpusHistory],
  ['wallet.get', wallet],
  ['wallet.refreshSlot', async (api) => ({ slots: (await wallet(api)).slots })],
  [
    'account.profile',
    async (api) => {
      const profile = await api('account.profile');
      const bankAccount = { ...profile.bankAccount, bankAccountName: all, bank: { nameTH: all } };
      return { ...profile, name: all, bankAccount };
    },
  ],
  [
    'invite.list',
    () => ({
      total: 20,
      invites: page.map((name) => ({ from: { name }, amount: 1, createdAt: CREATED })),
    }),
  ],
  [
    'statement.list',
    () => ({
      total: 20,
      statements: page.map((text, index) => ({
        statementType: index % 2 ? text : 'bonus',
        from: text,
        to: text,
        amount: 1,
        status: text,
        createdAt: CREATED,
        [['bonus', 'promotion', 'invite', 'refund', 'luckydraw'][index % 5]!]: { description: text },
      })),
    }),
  ],
  [
    'statement.slips',
    () => ({
      total: 20,
      slips: page.map((text, index) => ({
        createdAt: CREATED,
        amount: 0,
        status: text,
        note: text,
        link: attacks.at(-index - 1)!,
        reference: text,
      })),
    }),
  ],
  [
    'bonus.list',
    async (api) => {
      const [like] = await api('bonus.list');
      const banners = attacks.map((html, index) => ({
        image: index === 0 ? '/media/banners/DAILY10-1.svg' : attacks.at(-index)!,
        html,
      }));
      return some(1, 6).map((code, index) => ({
        ...like,
        code,
        maxReceived: 9,
        banners: index === 0 ? banners : banners.slice(0, 1),
        userBonus: null,
      }));
    },
  ],
  ['promotion.find', () => ({ percentFail: 5, description: all })],
  // A refusal in the server's own words is shown as it is (spec §8).
  ['refund.check', async (api) => ({ ...(await api('refund.check')), result: false, info: all })],
  ['refund.receive', () => ({ message: all })],
];

const sliceOf = (text: string) => ({
  code: text,
  label: text,
  bgColor: text,
  textColor: text,
  htmlDescription: text === attacks[0] ? all : text,
});

async function wallet(api: Call<Operations>) {
  const given = await api('wallet.get');
  const [like] = given.slots;
  if (!like) throw new Error('this member has no game account');
  const categories = ['slot', 'sport', 'lotto'] as const;
  return {
    ...given,
    profile: { ...given.profile, name: all },
    bankAccount: { ...given.bankAccount, bankAccountName: all },
    slots: some(0, 5).map((name, index) => ({
      ...like,
      code: `GAME${index}`,
      name,
      category: categories[index % 3]!,
      isActive: index % 2 === 0,
    })),
  };
}

/** Puts the corpus into a member's world. */
export async function injectCorpus(world: World, persona: string): Promise<void> {
  const api = await world.member(persona).api();
  // All answers are read before the first is replaced.
  const bodies = await Promise.all(
    answers.map(async ([operation, body]) => [operation, await body(api)] as const),
  );
  for (const [operation, body] of bodies) await world.fault({ operation, status: 200, body });
}
