import { ApiError } from '@krapao/contracts/client/api-error';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { Member } from '../world/member.ts';

interface Verdict {
  readonly pass: boolean;
  readonly message: () => string;
}

/** Minor units: what a test writes as 2450.75 must be met by just that. */
const minor = (amount: number) => Math.round(amount * 100);

/** What `expect` can ask of members and calls; for `expect.extend` of Playwright and of vitest. */
export const matchers = Object.freeze({
  /** What is in the wallet of a member, or in a game account. */
  async toHaveBalance(received: unknown, amount: number, game?: string): Promise<Verdict> {
    if (!(received instanceof Member))
      throw new TypeError('toHaveBalance asks a member: expect(world.member("somchai"))');
    const balance = await received.balance(game);
    const whose = `${received.persona} has ${balance.toFixed(2)} in ${game ?? 'the wallet'}`;
    return {
      pass: minor(balance) === minor(amount),
      message: () => `${whose}; asked for was ${amount.toFixed(2)}`,
    };
  },

  /** A call that is refused with a code. */
  async toBeRefused(received: unknown, code: ErrorCode): Promise<Verdict> {
    const outcome = await Promise.resolve(received).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (outcome !== undefined && !(outcome instanceof ApiError)) throw outcome;
    return {
      pass: outcome?.is(code) ?? false,
      message: () => `${outcome ? `refused with ${outcome.message}` : 'not refused'}; asked for was ${code}`,
    };
  },
});

export interface KrapaoMatchers<R = Promise<void>> {
  /** What is in the wallet of a member, or in a game account. */
  toHaveBalance: (amount: number, game?: string) => R;
  /** A call that is refused with a code. */
  toBeRefused: (code: ErrorCode) => R;
}
