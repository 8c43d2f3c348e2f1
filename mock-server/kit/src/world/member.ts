import type { Call, CallArguments } from '@krapao/contracts/client';
import { ApiError } from '@krapao/contracts/client/api-error';
import type { MemberInFull } from '@krapao/contracts/control/look';
import type { QrProvider } from '@krapao/contracts/entities/constants';
import { wireMessages } from '@krapao/contracts/errors/catalogue';
import type { OperationId, Operations } from '@krapao/contracts/operations';
import type { AnswerOf } from '@krapao/contracts/operations/operation';
import type { WorldHandle } from './types.ts';

/** Who signs in: of a persona both are known. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A member of a world: calls the API beside the app, signed in when the first call needs it. */
export class Member {
  readonly world: WorldHandle;
  /** As in the fixtures; the phone number of who registered in this world. */
  readonly persona: string;
  /** Phone number. */
  readonly username: string;
  readonly password: string;
  /** As long as the world was not put back since. */
  #signIn: { readonly token: Promise<string>; readonly putBacks: number } | undefined;

  constructor(world: WorldHandle, persona: string, { username, password }: Credentials) {
    this.world = world;
    this.persona = persona;
    this.username = username;
    this.password = password;
  }

  /** The token of a sign-in that is made once and kept, unless it fails. Moving the clock by 12 hours ends it; `signIn` makes another. */
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
   * Calls an operation of the API as this member. A refusal is an `ApiError`; its `message` is the code. After `invalid-token`,
   * as when someone else has put the world back, the next call signs in again.
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

  /** The API as this member, signed in again. */
  async api(): Promise<Call<Operations>> {
    return this.world.api(await this.signIn());
  }

  /** Makes a QR code for a deposit, which the bank pays by the event `qr.pay`. A refusal is an error with its code. */
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

  /** All that the simulator knows of the member; costs no call of the API. */
  card(): Promise<MemberInFull> {
    return this.world.control.call('control.getMember', {
      params: { id: this.world.id, username: this.username },
    });
  }

  /** What is in the wallet, in baht or kip; with a game account's code what is in that game. */
  async balance(game?: string): Promise<number> {
    const { wallet, games } = await this.card();
    if (game === undefined) return wallet;
    const account = games.find(({ code }) => code === game);
    if (!account)
      throw new Error(
        `${this.persona} has no account ${game}, but ${games.map(({ code }) => code).join(', ')}`,
      );
    return account.amount;
  }
}
