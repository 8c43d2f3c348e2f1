import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { operations, type OperationId, type Operations } from '@krapao/contracts/operations';
import type { ErrorsOf } from '@krapao/contracts/operations/operation';
import { expect, expectTypeOf, it } from 'vitest';
import { recipes } from '../recipes/recipes.ts';
import type { handlers } from './handlers.ts';

/** The specification has these codes without saying when: no rule returns them, only a fault (README.md). */
const onlyByFault = {
  'account.register': 'REGISTER_FAIL',
  'auth.login': 'LOGIN_FAIL',
  'otp.send': 'OTP_SEND_FAIL',
  'otp.verify': 'OTP_VERIFY_FAIL',
} as const;

/** The codes that a handler returns, by its type. */
type CodesOf<Id extends OperationId> = Extract<
  ReturnType<(typeof handlers)[Id]>,
  { readonly ok: false }
>['code'];
type NeverReturned = { readonly [Id in OperationId]: Exclude<ErrorsOf<Operations[Id]>, CodesOf<Id>> };

it('every code that an operation lists is returned by its handler, or has no rule by intention', () => {
  // Checked by `npm run types`.
  type Found = {
    readonly [Id in OperationId as [NeverReturned[Id]] extends [never] ? never : Id]: NeverReturned[Id];
  };
  expectTypeOf<Found>().toEqualTypeOf<typeof onlyByFault>();
  // And only those are arranged by a fault, besides codes that any call may get.
  const byFault = (Object.keys(recipes) as ErrorCode[]).flatMap((code) =>
    recipes[code]
      .filter(
        ({ kind, operation }) =>
          kind === 'fault' && (operations[operation].errors as readonly string[]).includes(code),
      )
      .map(({ operation }) => [operation, code] as const),
  );
  expect(Object.fromEntries(byFault)).toEqual(onlyByFault);
});
