import { type WorldMember, WORLD_HEADER } from '@krapao/contracts/control/world';
import type { WorldEvent } from '@krapao/contracts/control/events';
import type { Operation } from '@krapao/contracts/operations/operation';
import { operations, type OperationId } from '@krapao/contracts/operations';
import type { CallParts, Reply } from '../src/testing/simulator.ts';
import type { HttpClient } from './http.ts';

/** The address of a call, its parameters put in. */
export const addressOf = ({ path }: Pick<Operation, 'path'>, { params, query }: CallParts): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')) + (query ?? '');

/** A world of the simulator, as somebody outside of its process drives it. */
export class HttpWorld {
  readonly http: HttpClient;
  readonly id: string;
  readonly members: readonly WorldMember[];

  constructor(http: HttpClient, id: string, members: readonly WorldMember[]) {
    this.http = http;
    this.id = id;
    this.members = members;
  }

  /** Made from a scenario or, with `capsule`, from a saved world. */
  static async make(http: HttpClient, body: Record<string, unknown> = {}): Promise<HttpWorld> {
    const made = await http.send({ method: 'POST', url: '/__mock/worlds', body });
    if (made.status !== 201) throw new Error(`no world could be made: ${made.text}`);
    return new HttpWorld(http, made.body.id, made.body.members);
  }

  call(id: OperationId, parts: CallParts = {}): Promise<Reply> {
    const operation: Operation = operations[id];
    const authorization = parts.token === undefined ? {} : { authorization: `Bearer ${parts.token}` };
    return this.http.send({
      method: operation.method,
      url: addressOf(operation, parts),
      headers: { [WORLD_HEADER]: this.id, ...authorization, ...parts.headers },
      body: parts.body,
    });
  }

  control(method: string, path: string, body?: unknown): Promise<Reply> {
    return this.http.send({ method, url: `/__mock/worlds/${this.id}${path}`, body });
  }

  event(event: WorldEvent): Promise<Reply> {
    return this.control('POST', '/events', event);
  }

  /** The token of a persona. */
  async signIn(persona = 'somchai'): Promise<string> {
    const member = this.members.find((one) => one.persona === persona);
    const { username, password } = member ?? { username: persona, password: '' };
    const reply = await this.call('auth.login', { body: { username, password } });
    if (reply.status !== 200) throw new Error(`${persona} cannot sign in: ${reply.text}`);
    return reply.body.token;
  }

  drop(): Promise<Reply> {
    return this.control('DELETE', '');
  }
}
