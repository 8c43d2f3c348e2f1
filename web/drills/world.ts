import { createClient, type Call } from '@krapao/contracts/client';
import { controlOperations, type ControlOperations } from '@krapao/contracts/control/operations';
import { WORLD_HEADER } from '@krapao/contracts/control/world';
import { operations, type Operations } from '@krapao/contracts/operations';
import type { BodyInputOf } from '@krapao/contracts/operations/operation';

/** A world of a simulator and a member in it, without a browser. */
export interface DrillWorld {
  readonly id: string;
  readonly control: Call<ControlOperations>;
  /** Calls of `somchai`, through the server at this origin. */
  readonly member: (origin: string) => Promise<Call<Operations>>;
  readonly token: string;
  readonly fault: (body: BodyInputOf<ControlOperations['control.addFault']>) => Promise<unknown>;
  /** The calls of an operation that the backend has seen, with their status. */
  readonly journal: (
    operation: keyof Operations,
  ) => Promise<readonly { readonly status?: number | null | undefined }[]>;
  /** How many calls of an operation the backend has seen, also those that the journal no longer keeps. */
  readonly count: (operation: keyof Operations) => Promise<number>;
  /** All of somchai's baht, in the wallet and the games. */
  readonly money: () => Promise<number>;
}

export async function makeWorld(simulator: string, id: string): Promise<DrillWorld> {
  const control = createClient<ControlOperations>({
    routes: controlOperations,
    baseUrl: simulator,
    requestedWith: 'drill',
    headers: { [WORLD_HEADER]: id },
  });
  const { members } = await control('control.createWorld', { body: { id } });
  const somchai = members.find(({ persona }) => persona === 'somchai')!;
  const api = (origin: string, token?: string) =>
    createClient<Operations>({
      routes: operations,
      baseUrl: origin,
      requestedWith: 'drill',
      headers: { [WORLD_HEADER]: id },
      token: () => token,
    });
  const { username, password } = somchai;
  const { token } = await api(simulator)('auth.login', { body: { username, password } });
  return {
    id,
    control,
    token,
    member: async (origin) => api(origin, token),
    fault: (body) => control('control.addFault', { params: { id }, body }),
    async journal(operation) {
      const { entries } = await control('control.listRequests', { params: { id }, query: { operation } });
      return entries;
    },
    async count(operation) {
      const { count } = await control('control.countRequests', { params: { id }, query: { operation } });
      return count;
    },
    async money() {
      const { wallet, games } = await control('control.getMember', {
        params: { id, username },
      });
      return games.reduce((sum, { amount }) => sum + amount, wallet);
    },
  };
}
