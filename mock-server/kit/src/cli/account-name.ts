import { ControlError } from '../client/control-error.ts';

interface Owner {
  readonly _id: string;
  readonly persona: string;
  readonly username: string;
}

/** `game:<id>:PG` → `game:somchai:PG`; one who registered in this world has only a phone number. */
export const accountName = (account: string, owners: readonly Owner[]): string =>
  withOwner(account, (id) => {
    const owner = owners.find(({ _id }) => _id === id);
    return owner && (owner.persona || owner.username);
  });

/** `game:somchai:PG` → `game:<id>:PG`, also with a phone number. */
export const accountOf = (name: string, owners: readonly Owner[]): string =>
  withOwner(
    name,
    (typed) =>
      owners.find(({ persona, username }) => typed !== '' && [persona, username].includes(typed))?._id,
  );

/** The refusal of an account that is not there, with names as `accountName` gives them. */
export function namingOwners(refused: ControlError, owners: readonly Owner[]): ControlError {
  const named = (accounts: unknown) =>
    (accounts as readonly string[] | undefined)?.map((account) => accountName(account, owners));
  const { kind, call, status, code, data } = refused;
  const asked = data?.asked && accountName(data.asked, owners);
  const message = refused.message.replace(
    /"(.+)"/,
    (_, account: string) => `"${accountName(account, owners)}"`,
  );
  return new ControlError({
    kind,
    call,
    status,
    code,
    message,
    data: { ...data, near: named(data?.near), all: named(data?.all), asked },
    cause: refused,
  });
}

function withOwner(account: string, nameOf: (owner: string) => string | undefined): string {
  const [kind = '', owner = '', ...rest] = account.split(':');
  return [kind, nameOf(owner) ?? owner, ...rest].join(':');
}
