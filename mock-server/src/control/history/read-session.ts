import { arrangeRequest } from '@krapao/contracts/control/arrange';
import { APP_VERSION } from '@krapao/contracts/entities/constants';
import { worldEvent } from '@krapao/contracts/control/events';
import { faultRequest } from '@krapao/contracts/control/fault';
import { controlOperations } from '@krapao/contracts/control/operations';
import {
  SESSION_KIND,
  SESSION_VERSION,
  sessionFile,
  type Session,
  type SessionEntry,
} from '@krapao/contracts/control/session';
import type { Issue } from '@krapao/contracts/errors/failure';
import { z } from 'zod';
import { readCapsule } from '../capsule.ts';
import { digestOf } from '../digest.ts';
import { checkPart } from '../../validation/check-part.ts';
import { isNamedAction } from './named-actions.ts';

export type ReadSession =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly issues: readonly Issue[] };

const PATH = 'body.capsule';

const refused = (field: string, message: string): ReadSession => ({
  ok: false,
  issues: [{ path: `${PATH}.${field}`, code: 'KEY_INVALID', message }],
});

/** Reads JSON as a session: a capsule with its history, or a file that contains only a session. */
export function readSession(value: Readonly<Record<string, unknown>>): ReadSession {
  const session = value.kind === SESSION_KIND ? readFile(value) : readFromCapsule(value);
  return session.ok ? checkEntries(session.session) : session;
}

function readFromCapsule(value: Readonly<Record<string, unknown>>): ReadSession {
  const read = readCapsule(value);
  if (!read.ok) return read;
  const { history } = read.capsule;
  return history
    ? { ok: true, session: history }
    : refused(
        'history',
        'is not there: this capsule was saved without; "krapao capsule save" or GET …/capsule?history=1 keeps it',
      );
}

function readFile(value: Readonly<Record<string, unknown>>): ReadSession {
  if (value.version !== SESSION_VERSION)
    return refused('version', `must be ${SESSION_VERSION}, the one that version ${APP_VERSION} opens`);
  const checked = checkPart(sessionFile, PATH, value);
  if (!checked.ok) return checked;
  const { digest, history } = checked.value;
  return digest === undefined || digest === digestOf(value.history)
    ? { ok: true, session: history }
    : refused(
        'digest',
        'is not that of the content: it was changed since it was saved. Edited on purpose? Leave the digest out',
      );
}

/** The schemas of what was given to entries that are replayed from it, by kind. */
const bodies = {
  event: worldEvent,
  clock: controlOperations['control.setClock'].body,
  arrange: arrangeRequest,
  'fault add': faultRequest,
  'fault remove': z.looseObject({ faultId: z.string() }),
} as const;

/** Whether its entries are such as this simulator can replay. */
export const isReplayable = (session: Session): boolean => checkEntries(session).ok;

function checkEntries(session: Session): ReadSession {
  const { origin, entries } = session;
  if (origin.kind === 'made' && entries[0] && entries[0].seq !== 1)
    return refused('history.entries.0.seq', 'must be 1 in a world that is made from its scenario');
  const issues = entries.flatMap((entry, nth) => issuesOf(entry, `${PATH}.history.entries.${nth}`));
  return issues.length === 0 ? { ok: true, session } : { ok: false, issues };
}

function issuesOf(entry: SessionEntry, path: string): readonly Issue[] {
  const { kind, operation, args, body } = entry;
  if (kind === 'event' && args)
    return isNamedAction(String(operation))
      ? []
      : [
          {
            path: `${path}.operation`,
            code: 'KEY_INVALID',
            message: 'is not an operation or action that can be replayed',
          },
        ];
  const schema: z.ZodType | undefined =
    bodies[(kind === 'fault' ? `fault ${operation}` : kind) as keyof typeof bodies];
  const checked = schema && checkPart(schema, `${path}.body`, body);
  return checked && !checked.ok ? checked.issues : [];
}
