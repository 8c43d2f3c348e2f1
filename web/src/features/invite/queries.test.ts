import { inviteCodeOf as contractCode } from '@krapao/contracts/entities/rewards';
import { describe, expect, it } from 'vitest';
import { hasInvited, inviteCodeOf, inviteLink } from './queries.ts';

const ID = '65f0aa000000000000000001';

it.each([
  [0, 0, false],
  [0, 100, true],
  [60, 40, true],
  [null, null, true],
])('%s %% who have played and %s %% who have not are of friends: %s', (success, fail, are) =>
  expect(hasInvited({ amount: null, success, fail })).toBe(are),
);

describe('invite link (spec §2)', () => {
  it('is the registration page with PR and the id of the member', () =>
    expect(inviteLink(ID, 'https://app.example')).toBe(`https://app.example/register?code=PR${ID}`));

  it('follows the rule of the contract', () => expect(inviteCodeOf(ID)).toBe(contractCode(ID)));
});
