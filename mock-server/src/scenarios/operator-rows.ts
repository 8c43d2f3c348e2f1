import { qrProviders } from '@krapao/contracts/entities/qrcode';
import type { Fixtures, Scenario } from '@krapao/fixtures';
import type { GameRow, OperatorRow, QrProviderRow } from '../domain/tables.ts';

export interface OperatorRows {
  readonly operator: OperatorRow;
  readonly qrProviders: readonly QrProviderRow[];
  readonly games: readonly GameRow[];
}

/** Rows never change, so every world of a scenario shares the same ones. */
const shared = new WeakMap<Scenario, OperatorRows>();

function build({ operator, deposit }: Fixtures, scenario: Scenario): OperatorRows {
  const { banks, wallets, isManual } = deposit;
  return {
    operator: {
      id: 'operator',
      name: operator.name,
      website: operator.website,
      conditions: operator.conditions,
      agreements: operator.agreements,
      chatPrefix: operator.chat.prefix,
      phoneDigits: operator.phoneDigits,
      deposit: { banks, wallets, isManual },
      isGone: scenario.isGone,
      refusedIps: scenario.refusedIps,
    },
    qrProviders: qrProviders.map((id) => {
      const { life: lifeMs, maximum, billerId, merchantName } = deposit.qr[id];
      return { id, lifeMs, maximum, billerId, merchantName };
    }),
    games: scenario.games.map(({ code, name, category, web, android, ios, ftWalletSlot }) => ({
      id: code,
      name,
      category,
      web,
      android,
      ios,
      logo: `/media/games/${code}/logo.svg`,
      background: `/media/games/${code}/background.svg`,
      ftWalletSlot,
    })),
  };
}

/** What the operator of a scenario says, allows and offers. */
export function operatorRows(fixtures: Fixtures, scenario: Scenario): OperatorRows {
  let rows = shared.get(scenario);
  if (!rows) shared.set(scenario, (rows = build(fixtures, scenario)));
  return rows;
}
