import type { Persona, Scenario } from '@krapao/fixtures';
import type { HistoryItem } from '@krapao/fixtures/model';
import { inventStatements } from '@krapao/fixtures/volume';
import { WALLET } from '@krapao/contracts/entities/wallet';
import { minor, negate } from '@krapao/contracts/kernel/money';
import { openGameAccount } from '../domain/games/game-accounts.ts';
import type { SimWorld } from '../domain/tables.ts';
import {
  gameLedgerAccount,
  outside,
  pendingAccount,
  walletAccount,
} from '../domain/wallet/member-accounts.ts';
import type { PostingLine } from '../world/kernel-tables.ts';
import { addPrizesAndChat, addRewards } from './add-rewards.ts';

/**
 * Inventing a history is slow, and the result depends only on scenario, persona and seed: some are cached so that worlds of the
 * same seed share them.
 */
const KEPT = 16;
const invented = new WeakMap<Scenario, Map<string, readonly HistoryItem[]>>();

/** The past of a member, oldest first: what the persona's file says, plus invented movements if the scenario wants volume. */
export function historyOf(scenario: Scenario, persona: Persona, seed: string): readonly HistoryItem[] {
  const count = scenario.volume.get(persona.persona);
  if (count === undefined) return persona.history;
  let kept = invented.get(scenario);
  if (!kept) invented.set(scenario, (kept = new Map()));
  const key = `${persona.persona} ${seed}`;
  const known = kept.get(key);
  if (known) return known;
  const history = [...inventStatements({ persona, count, seed }), ...persona.history].toSorted(
    (a, b) => b.ago - a.ago,
  );
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, history);
  return history;
}

interface Past extends Pick<HistoryItem, 'type' | 'from' | 'to' | 'amount'> {
  readonly memberId: string;
  readonly statementId: string;
  readonly createdAt: number;
}

/** The member's opening balance comes from outside, like all money. */
function postOpening(world: SimWorld, memberId: string, persona: Persona): void {
  const lines: PostingLine[] = [{ account: walletAccount(memberId), amount: persona.wallet }];
  for (const [code, { amount }] of Object.entries(persona.games))
    lines.push({ account: gameLedgerAccount(memberId, code), amount });
  const gains = lines.filter((line) => line.amount > 0);
  if (gains.length === 0) return;
  const total = gains.reduce((sum, line) => sum + line.amount, 0);
  world.ledger.mustPost({
    memo: `opening balances of ${persona.persona}`,
    lines: [...gains, { account: outside('opening'), amount: minor(-total) }],
  });
}

/** A deposit or withdrawal of the past that is still pending: an operator can decide it like any other, unless it is of nothing. */
function resume(world: SimWorld, past: Past): void {
  const { type, from, to, amount, memberId, statementId, createdAt } = past;
  if (amount === 0) return;
  const id = world.ids.next();
  const common = { id, memberId, amount, status: 'PENDING', statementId, createdAt } as const;
  if (type === 'deposit' && to === WALLET)
    world.store.table('deposits').put(id, { ...common, kind: 'announced', bankCode: from });
  if (type !== 'withdraw' || from !== WALLET) return;
  world.ledger.mustPost({
    memo: `withdrawal ${id}`,
    lines: [
      { account: outside('opening'), amount: negate(amount) },
      { account: pendingAccount(id), amount },
    ],
  });
  const bankAccountNo = world.store.table('members').get(memberId)?.bankAccountNo ?? '';
  world.store.table('withdrawals').put(id, { ...common, bankCode: to, bankAccountNo });
}

/** Puts a persona into a world: the member, the game accounts, the money and the past. */
export function addMember(world: SimWorld, scenario: Scenario, persona: Persona): void {
  const id = world.ids.next();
  const now = world.clock.now();
  world.store.table('members').put(id, {
    id,
    persona: persona.persona,
    shows: persona.shows,
    username: persona.phone,
    password: persona.password,
    name: persona.name,
    isActive: persona.isActive,
    createdAt: now - persona.joined,
    coin: persona.coins,
    bankCode: persona.bank.code,
    bankNameTH: persona.bankNameTH,
    bankAccountName: persona.bank.accountName,
    bankAccountNo: persona.bank.accountNo,
    currency: persona.currency,
    sourceCode: '',
  });
  for (const [code, { failsTransfers }] of Object.entries(persona.games))
    openGameAccount(world, { id, username: persona.phone }, code, failsTransfers);
  postOpening(world, id, persona);
  const statements = world.store.table('statements');
  for (const { ago, type, related, ...item } of historyOf(scenario, persona, world.random.seed)) {
    const statementId = world.ids.next();
    statements.put(statementId, {
      id: statementId,
      memberId: id,
      statementType: type,
      ...item,
      createdAt: now - ago,
      ...(related && { related }),
    });
    if (item.status === 'PENDING')
      resume(world, { memberId: id, statementId, type, createdAt: now - ago, ...item });
  }
  addRewards(world, id, persona);
  addPrizesAndChat(world, id, persona);
}
