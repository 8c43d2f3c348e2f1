import type { WorldMember } from '@krapao/contracts/control/world';
import type { SimWorld } from '../domain/tables.ts';

/** The members of a world, ready to sign in. */
export const worldMembers = (world: SimWorld): WorldMember[] =>
  world.store
    .table('members')
    .list()
    .map(({ id, persona, username, password, shows }) => ({ persona, username, password, shows, _id: id }));
