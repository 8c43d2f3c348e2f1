import { signInAs } from '../../domain/auth/login.ts';
import { readBySupport } from '../../domain/chat/desk.ts';
import { keepSupportFile } from '../../domain/chat/support-file.ts';
import { enterByForm, enterByLink } from '../../domain/games/enter.ts';
import { play } from '../../domain/games/play.ts';
import { viewGame } from '../../domain/games/view.ts';
import type { SimWorld } from '../../domain/tables.ts';
import type { AnyOutcome } from '../../world/outcome.ts';

/** Acts on the simulator's own pages, by the names that `HostedWorld.perform` uses. */
const namedActions = {
  'game page: view': viewGame,
  'game page: launch': enterByLink,
  'game page: sign in': enterByForm,
  'game page: play': play,
  'support: read': readBySupport,
  'support: upload': keepSupportFile,
  enter: signInAs,
} as const;

/** Names in sessions and capsules that were saved earlier. */
const formerly: Readonly<Record<string, keyof typeof namedActions>> = {
  'desk read': 'support: read',
  'desk file': 'support: upload',
};

/** A command that a session names, called with stored arguments. */
type AnyCommand = (world: SimWorld, ...args: unknown[]) => AnyOutcome;

const current = (name: string): string => formerly[name] ?? name;

export const isNamedAction = (name: string): boolean => Object.hasOwn(namedActions, current(name));

export const namedAction = (name: string): AnyCommand | undefined =>
  isNamedAction(name) ? (namedActions[current(name) as keyof typeof namedActions] as AnyCommand) : undefined;
