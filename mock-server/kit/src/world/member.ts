import type { Call, CallArguments } from '@krapao/contracts/client';
import { ApiError } from '@krapao/contracts/client/api-error';
import type { MemberInFull } from '@krapao/contracts/control/look';
import type { QrProvider } from '@krapao/contracts/entities/constants';
import { wireMessages } from '@krapao/contracts/errors/catalogue';
import type { OperationId, Operations } from '@krapao/contracts/operations';
import type { AnswerOf } from '@krapao/contracts/operations/operation';
import type { WorldHandle } from './types.ts';

/** What a member signs in with; known for each persona. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A member of a world: calls the API outside the app, and signs in at the first call that needs it. */
export class Member {
  readonly world: WorldHandle;
  /** The name in the fixtures; for a member who registered in this world, the phone number. */
  readonly persona: string;
  /** Phone number. */
  readonly username: string;
  readonly password: string;
  /** Valid as long as the world was not reset or rewound since. */
  #signIn: { readonly token: Promise<string>; readonly putBacks: number } | undefined;

  constructor(world: WorldHandle, persona: string, { username, password }: Credentials) {
    this.world = world;
    this.persona = persona;
    this.username = username;
    this.password = password;
  }

  /** The token of one sign-in, which is kept unless it failed. It expires after 12 hours on the clock; `signIn` makes another. */
  async token(): Promise<string> {
    const { putBacks } = this.world;
    if (this.#signIn?.putBacks !== putBacks) this.#signIn = { token: this.signIn(), putBacks };
    const signIn = this.#signIn;
    try {
      return await signIn.token;
    } catch (error) {
      if (this.#signIn === signIn) this.#signIn = undefined;
      throw error;
    }
  }

  /** Signs in again. */
  async signIn(): Promise<string> {
    const { username, password } = this;
    const { putBacks } = this.world;
    const { token } = await this.world.call('auth.login', { body: { username, password } });
    this.#signIn = { token: Promise.resolve(token), putBacks };
    return token;
  }

  /**
   * Calls an operation of the API as this member. A refusal is an `ApiError` whose `message` is the code. After
   * `invalid-token`, for example because someone else has reset the world, the next call signs in again.
   */
  async call<Id extends OperationId>(
    id: Id,
    ...input: CallArguments<Operations[Id]>
  ): Promise<AnswerOf<Operations[Id]>> {
    try {
      return await this.world.api(await this.token())(id, ...input);
    } catch (error) {
      if (error instanceof ApiError && error.message === wireMessages.invalidToken) this.#signIn = undefined;
      throw error;
    }
  }

  /** The API as this member, after a new sign-in. */
  async api(): Promise<Call<Operations>> {
    return this.world.api(await this.signIn());
  }

  /** Creates a QR code for a deposit, which the event `qr.pay` pays. A refusal is thrown as an error with its code. */
  async qrcode(
    amount: number,
    provider: QrProvider = 'KBANK',
  ): Promise<{ qrcodeId: string; expiresAt: string }> {
    const made = await this.call('qrcode.create', { params: { bankCode: provider }, body: { amount } });
    const { qrcodeId, expireIn, message } = made;
    if (qrcodeId === null || expireIn === null)
      throw new ApiError({ kind: 'refused', operation: 'qrcode.create', message: message ?? 'no QR code' });
    return { qrcodeId, expiresAt: expireIn };
  }

  /** Everything the simulator knows about the member; makes no call of the API. */
  card(): Promise<MemberInFull> {
    return this.world.control.call('control.getMember', {
      params: { id: this.world.id, username: this.username },
    });
  }

  /** The balance of the wallet, in baht or kip; with the code of a game account, the balance of that game. */
  async balance(game?: string): Promise<number> {
    const { wallet, games } = await this.card();
    if (game === undefined) return wallet;
    const account = games.find(({ code }) => code === game);
    if (!account)
      throw new Error(
        `${this.persona} has no account ${game}, but ${games.map(({ code }) => code).join(', ') || 'no other, either'}`,
      );
    return account.amount;
  }
}
