import { describe, expect, it } from 'vitest';
import { ok, refuse, refuseAndKeep } from './outcome.ts';
import { Random } from './random.ts';
import { changeCount, Store } from './store.ts';
import { transaction } from './test-world.ts';

interface Member {
  readonly phone: string;
  readonly team?: string;
}

const makeStore = () =>
  new Store<{ members: Member }>([
    { table: 'members', name: 'phone', keyOf: (member) => member.phone },
    { table: 'members', name: 'team', keyOf: (member) => member.team },
  ]);

type MemberStore = ReturnType<typeof makeStore>;

const put = (store: MemberStore, id: string, row: Member): void => {
  transaction(store, () => ok(store.table('members').put(id, row)));
};

/** All that anybody can see of the members. */
const seen = (store: MemberStore) => {
  const members = store.table('members');
  return {
    entries: members.entries(),
    size: members.size,
    teams: ['red', 'blue'].map((team) => members.by('team', team)),
    phones: members.list().map(({ phone }) => members.oneBy('phone', phone)?.phone),
  };
};

const filled = (): MemberStore => {
  const store = makeStore();
  put(store, 'a', { phone: '1', team: 'red' });
  put(store, 'b', { phone: '2', team: 'red' });
  put(store, 'c', { phone: '3', team: 'blue' });
  return store;
};

const writeALot = (store: MemberStore): void => {
  const members = store.table('members');
  members.remove('a');
  members.put('b', { phone: '2', team: 'blue' });
  members.put('a', { phone: '7', team: 'red' });
  members.put('d', { phone: '8', team: 'red' });
  members.remove('c');
};

describe('a table', () => {
  it('keeps rows in insertion order; a replaced one keeps its place', () => {
    const store = filled();
    put(store, 'a', { phone: '9' });
    const members = store.table('members');
    expect(members.list().map(({ phone }) => phone)).toEqual(['9', '2', '3']);
    expect(members.find(({ team }) => team === 'blue')?.phone).toBe('3');
    expect([members.size, members.has('a'), members.get('z')]).toEqual([3, true, undefined]);
  });

  it('refuses a write outside a transaction, to an index that is not declared, and into a row', () => {
    const store = filled();
    expect(() => store.table('members').put('z', { phone: '1' })).toThrow(
      'write to members outside a transaction',
    );
    expect(() => store.table('members').remove('a')).toThrow('write to members outside a transaction');
    expect(() => store.table('members').remove('z')).not.toThrow();
    expect(() => store.table('members').by('shoe', '1')).toThrow('no index shoe; declared: phone, team');
    expect(() => Object.assign(store.table('members').get('a') ?? {}, { phone: '0' })).toThrow(TypeError);
  });
});

describe('an index', () => {
  it('follows rows that are added, moved and removed, in table order', () => {
    const store = filled();
    const members = store.table('members');
    put(store, 'c', { phone: '3', team: 'red' });
    put(store, 'a', { phone: '1', team: 'blue' });
    put(store, 'a', { phone: '1', team: 'red' });
    expect(members.by('team', 'red').map(({ phone }) => phone)).toEqual(['1', '2', '3']);
    expect(members.by('team', 'blue')).toEqual([]);
    transaction(store, () => ok(members.remove('b')));
    expect(members.by('team', 'red').map(({ phone }) => phone)).toEqual(['1', '3']);
    expect(members.oneBy('phone', '2')).toBeUndefined();
    put(store, 'a', { phone: '1' });
    expect(members.oneBy('team', 'red')?.phone).toBe('3');
  });

  it('a returned list does not change later', () => {
    const store = filled();
    const before = store.table('members').by('team', 'red');
    put(store, 'd', { phone: '4', team: 'red' });
    expect(before).toHaveLength(2);
    expect(store.table('members').by('team', 'red')).toHaveLength(3);
  });
});

describe('a transaction', () => {
  it('undoes rows, their order and indexes when it refuses', () => {
    const store = filled();
    const before = seen(store);
    transaction(store, () => {
      writeALot(store);
      return refuse('NO_DATA');
    });
    expect(seen(store)).toEqual(before);
  });

  it('undoes everything when it throws', () => {
    const store = filled();
    const before = seen(store);
    expect(() =>
      transaction(store, () => {
        writeALot(store);
        throw new Error('bug');
      }),
    ).toThrow('bug');
    expect(seen(store)).toEqual(before);
    expect(store.depth).toBe(0);
  });

  it('rolls back what a nested one has kept', () => {
    const store = filled();
    const before = seen(store);
    transaction(store, () => {
      store.table('members').put('d', { phone: '4', team: 'red' });
      transaction(store, () => ok(store.table('members').remove('a')));
      expect(changeCount(store.changes)).toBe(2);
      return refuse('NO_DATA');
    });
    expect(seen(store)).toEqual(before);
    expect(store.changes).toEqual([]);
    put(store, 'd', { phone: '4' });
    expect(store.changes).toEqual([]);
  });

  it('keeps everything when it succeeds, or refuses but asks to keep', () => {
    const store = filled();
    transaction(store, () => {
      store.table('members').put('d', { phone: '4' });
      return refuseAndKeep('WRONG_CREDENTIAL');
    });
    expect(store.table('members').size).toBe(4);
  });

  it('nested in another rolls back only its own part', () => {
    const store = filled();
    const members = store.table('members');
    transaction(store, () => {
      members.put('d', { phone: '4' });
      transaction(store, () => {
        members.put('e', { phone: '5' });
        members.remove('a');
        return refuse('NO_DATA');
      });
      return ok(undefined);
    });
    expect(members.entries().map(([id]) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('a thousand random ones give the same result as a plain replay of those that succeeded', () => {
    const random = new Random('replay').stream('writes');
    const store = makeStore();
    const plain = new Map<string, Member>();
    for (let round = 0; round < 1_000; round += 1) {
      const writes = Array.from({ length: random.integer(1, 5) }, () => ({
        id: random.digits(1),
        row: random.bool(0.3) ? undefined : { phone: random.digits(3), team: random.pick(['red', 'blue']) },
      }));
      const succeeds = random.bool();
      if (random.bool(0.1)) store.restore(store.snapshot());
      transaction(store, () => {
        for (const { id, row } of writes) {
          if (row) store.table('members').put(id, row);
          else store.table('members').remove(id);
        }
        return succeeds ? ok(undefined) : refuse('NO_DATA');
      });
      if (succeeds) for (const { id, row } of writes) void (row ? plain.set(id, row) : plain.delete(id));
      const rows = [...plain.values()];
      expect(seen(store)).toEqual({
        entries: [...plain],
        size: plain.size,
        teams: ['red', 'blue'].map((team) => rows.filter((row) => row.team === team)),
        phones: rows.map(({ phone }) => phone),
      });
    }
  });
});

describe('a snapshot', () => {
  it('gives stores that share rows and never see each other write', () => {
    const store = filled();
    const snapshot = store.snapshot();
    const before = seen(store);
    const [one, two] = [makeStore(), makeStore()];
    one.restore(snapshot);
    two.restore(snapshot);
    expect(one.table('members').get('a')).toBe(store.table('members').get('a'));
    put(store, 'a', { phone: '7', team: 'blue' });
    transaction(one, () => ok(one.table('members').remove('b')));
    put(one, 'd', { phone: '8', team: 'red' });
    expect(seen(two)).toEqual(before);
    expect(
      one
        .table('members')
        .by('team', 'red')
        .map(({ phone }) => phone),
    ).toEqual(['1', '8']);
    store.restore(snapshot);
    expect(seen(store)).toEqual(before);
  });

  it('empties a table that was added later', () => {
    const store = makeStore();
    const empty = store.snapshot();
    put(store, 'a', { phone: '1', team: 'red' });
    store.restore(empty);
    expect(seen(store)).toEqual(seen(makeStore()));
  });

  it('is the same after a round trip through JSON, including indexes and order', () => {
    const store = filled();
    put(store, 'a', { phone: '1', team: 'blue' });
    const copy = makeStore();
    put(copy, 'z', { phone: '0', team: 'red' });
    copy.load(JSON.parse(JSON.stringify(store.dump())));
    expect(seen(copy)).toEqual(seen(store));
  });

  it.each<[string, (store: MemberStore) => void]>([
    ['taken', (store) => store.snapshot()],
    ['gone back to', (store) => store.restore(new Map())],
    ['written as JSON', (store) => store.dump()],
    ['read from JSON', (store) => store.load({})],
  ])('is not %s in the middle of a transaction', (_, go) => {
    const store = filled();
    expect(() => transaction(store, () => ok(go(store)))).toThrow('between transactions');
  });

  it('has no empty tables in its JSON, and empties tables that are not in it', () => {
    const store = filled();
    for (const id of ['a', 'b', 'c']) transaction(store, () => ok(store.table('members').remove(id)));
    expect(store.dump()).toEqual({});
    const other = filled();
    other.load(store.dump());
    expect(seen(other)).toEqual(seen(makeStore()));
  });

  it('never changes, even if its store writes and rolls back, or another store is restored from it', () => {
    const store = filled();
    const before = seen(store);
    const snapshot = store.snapshot();
    transaction(store, () => {
      writeALot(store);
      return refuse('NO_DATA');
    });
    const again = store.snapshot();
    transaction(store, () => ok(writeALot(store)));
    for (const one of [snapshot, again]) {
      const copy = makeStore();
      copy.restore(one);
      expect(seen(copy)).toEqual(before);
      transaction(copy, () => ok(writeALot(copy)));
      copy.restore(one);
      expect(seen(copy)).toEqual(before);
    }
  });
});
