import { qrProviders } from '@krapao/contracts/entities/constants';
import type { Scenario } from '@krapao/fixtures';
import type { OperatorLookups } from '../domain/lookup/lookup-rows.ts';
import type { GameRow, OperatorRow, QrProviderRow } from '../domain/tables.ts';
import type { TruelinkRow } from '../domain/wallet/wallet-rows.ts';

export interface OperatorRows {
  readonly operator: OperatorRow;
  readonly qrProviders: readonly QrProviderRow[];
  readonly games: readonly GameRow[];
  readonly truelinks: readonly TruelinkRow[];
}

/** Rows never change, so every world of a scenario shares the same ones. */
const shared = new WeakMap<Scenario, OperatorRows>();

function lookups({ operator, banks, deposit }: Scenario): OperatorLookups {
  const { pause: withdrawPauseMs, ...withdraw } = operator.withdraw;
  const { pause: slipPauseMs, processing: processingMs, ...slip } = operator.slip;
  return {
    banks: banks.map(({ code, nameTH }) => ({ code, nameTH })),
    sources: operator.sources,
    notice: operator.notice,
    contact: operator.contact,
    currencies: operator.currencies,
    registerOTP: operator.registerOTP,
    enableChatWidget: operator.enableChatWidget,
    slip: { ...slip, pauseMs: slipPauseMs, processingMs },
    withdraw: { ...withdraw, pauseMs: withdrawPauseMs },
    depositRules: {
      minimum: deposit.minimum,
      creditAfterMs: deposit.creditAfter,
      truelinkSecret: deposit.truelink.secret,
    },
  };
}

function build(scenario: Scenario): OperatorRows {
  const { operator, deposit } = scenario;
  const { banks, wallets, isManual } = deposit;
  return {
    operator: {
      id: 'operator',
      ...lookups(scenario),
      name: operator.name,
      website: operator.website,
      conditions: operator.conditions,
      agreements: operator.agreements,
      chatPrefix: operator.chat.prefix,
      phoneDigits: operator.phoneDigits,
      smsLanguage: operator.smsLanguage,
      deposit: { banks, wallets, isManual },
      isGone: scenario.isGone,
      refusedIps: scenario.refusedIps,
    },
    qrProviders: qrProviders.map((id) => {
      const { life: lifeMs, maximum, billerId, merchantName } = deposit.qr[id];
      return { id, lifeMs, maximum, billerId, merchantName };
    }),
    games: scenario.games.map(
      ({ code, name, category, web, android, ios, launch, winChance, ftWalletSlot }) => ({
        id: code,
        name,
        category,
        web,
        android,
        ios,
        logo: `/media/games/${code}/logo.svg`,
        background: `/media/games/${code}/background.svg`,
        ftWalletSlot,
        launch,
        winChance,
        provider: 'working',
      }),
    ),
    truelinks: deposit.truelink.links.map(({ voucher, amount, isSpent }) => ({
      id: voucher,
      amount,
      state: isSpent ? 'spent' : 'open',
    })),
  };
}

/** What the operator of a scenario says, allows and offers. */
export function operatorRows(scenario: Scenario): OperatorRows {
  let rows = shared.get(scenario);
  if (!rows) shared.set(scenario, (rows = build(scenario)));
  return rows;
}
