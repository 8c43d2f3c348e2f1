import type { OperationId } from '@krapao/contracts/operations';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { testWorld } from '../domain/test/player.ts';
import { KnownAnswers } from '../hosting/known-answers.ts';
import { apiOperation, perform } from '../http/perform.ts';
import { createLog } from '../log.ts';
import { command } from './commands.ts';
import { expectedBalances } from './expected-balances.ts';
import { PROOF_TIMEOUT_MS } from './scale.ts';

const COMMANDS = 150;
const page = { page: 1, limit: 10 };
const asked: readonly (readonly [OperationId, { body?: unknown; query?: unknown }])[] = [
  ['wallet.get', {}],
  ['account.profile', {}],
  ['statement.list', { body: page }],
  ['bonus.list', {}],
  ['lookup.info', {}],
  ['lookup.active', {}],
];

it(
  'after any commands, a known answer equals the calculated one',
  () => {
    const log = createLog('error', (line) => expect.fail(line));
    fc.assert(
      fc.property(
        fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS, size: 'max' }),
        (commands) => {
          const world = testWorld();
          const seen = expectedBalances(world);
          const known = new KnownAnswers();
          const call = { params: {}, query: {}, body: undefined, headers: {}, ip: '127.0.0.1' };
          const member = { username: '0812345678', password: 'password' };
          const signedIn = perform(apiOperation('auth.login'), world, { ...call, body: member }, log);
          const { token } = signedIn.body as { token: string };
          const headers = { authorization: `Bearer ${token}` };
          let found = 0;
          for (const { to } of commands) {
            to(world, seen);
            for (const [id, parts] of asked) {
              const each = { ...call, ...parts, headers };
              const fresh = perform(apiOperation(id), world, each, log);
              for (let nth = 0; nth < 2; nth += 1) {
                const answer = perform(apiOperation(id), world, each, log, known);
                if (answer.bytes) found += 1;
                expect(answer.bytes?.toString() ?? JSON.stringify(answer.body)).toBe(
                  JSON.stringify(fresh.body),
                );
                expect(answer).toMatchObject({
                  status: fresh.status,
                  code: fresh.code,
                  member: fresh.member,
                });
              }
            }
          }
          expect(found).toBeGreaterThan(COMMANDS);
        },
      ),
      { numRuns: 1 },
    );
  },
  PROOF_TIMEOUT_MS,
);
