import { qrProviders } from '@krapao/contracts/entities/constants';
import type { Scenario, Fixtures } from '@krapao/fixtures';
import type { BannerText, Offer, WheelSlice } from '@krapao/fixtures/model';
import type { OperatorLookups } from '../domain/lookup/lookup-rows.ts';
import type { GameRow, OperatorRow, QrProviderRow } from '../domain/tables.ts';
import type { TruelinkRow } from '../domain/wallet/wallet-rows.ts';
import {
  rewardsRow,
  type BonusRow,
  type OfferTerms,
  type PromotionRow,
  type BannerRow,
  type RewardsRow,
} from '../domain/reward-rows.ts';
import type { ChatBotRow } from '../domain/chat/chat-rows.ts';
import type { Prize, SpinRow, WheelRow, WheelSliceRow } from '../domain/spinwheel/spinwheel-rows.ts';

export interface OperatorRows {
  readonly operator: OperatorRow;
  readonly qrProviders: readonly QrProviderRow[];
  readonly games: readonly GameRow[];
  readonly truelinks: readonly TruelinkRow[];
}

/** Rows are immutable, so all worlds of a scenario share them. */
const operatorRowsOf = new WeakMap<Scenario, OperatorRows>();

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

function buildOperatorRows(scenario: Scenario): OperatorRows {
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

/** The operator's texts, settings and offers. */
export function operatorRows(scenario: Scenario): OperatorRows {
  let rows = operatorRowsOf.get(scenario);
  if (!rows) operatorRowsOf.set(scenario, (rows = buildOperatorRows(scenario)));
  return rows;
}

export interface RewardRows {
  readonly rewards: RewardsRow;
  readonly bonuses: readonly BonusRow[];
  readonly promotions: readonly PromotionRow[];
}

/** Rows are immutable, so all worlds of a scenario share them. */
const rewardRowsOf = new WeakMap<Scenario, RewardRows>();

/** Banners with the URLs of their pictures, `/media/banners/<owner>-<number>.svg`. */
const bannerRows = (owner: string, banners: readonly BannerText[]): BannerRow[] =>
  banners.map(({ html }, at) => ({ image: `/media/banners/${owner}-${at + 1}.svg`, html }));

const terms = ({
  description,
  percent,
  maximum,
  amount,
  minimumDeposit,
  turnover,
  percentFail,
  quota,
}: Offer): OfferTerms => ({
  description,
  percent,
  maximum,
  amount,
  minimumDeposit,
  turnover,
  percentFail,
  quota,
  handedOut: 0,
});

/** The folder of the pictures: `laos/` before the owner if a scenario has bonuses or rewards of its own. */
const folderOf = (own: object, shared: object, { name }: Scenario): string =>
  own === shared ? '' : `${name}/`;

function buildRewardRows(shared: Fixtures, scenario: Scenario): RewardRows {
  const { bonuses, promotions, rewards } = scenario;
  const rewardFolder = folderOf(rewards, shared.rewards, scenario);
  const bonusFolder = folderOf(bonuses, shared.bonuses, scenario);
  return {
    rewards: rewardsRow(bonuses, rewards, (feature, banners) =>
      bannerRows(`${rewardFolder}${feature}`, banners),
    ),
    bonuses: bonuses.bonuses.map(({ code, type, maxReceived, banners, ...offer }) => ({
      id: code,
      type,
      maxReceived,
      banners: bannerRows(`${bonusFolder}${code}`, banners),
      ...terms({ code, ...offer }),
    })),
    promotions: promotions.map((offer) => ({ id: offer.code, ...terms(offer) })),
  };
}

/** The operator's rewards for deposits, play and invitations. */
export function rewardRows(fixtures: Fixtures, scenario: Scenario): RewardRows {
  let rows = rewardRowsOf.get(scenario);
  if (!rows) rewardRowsOf.set(scenario, (rows = buildRewardRows(fixtures, scenario)));
  return rows;
}

export interface WheelAndChatRows {
  readonly wheels: readonly WheelRow[];
  readonly spin: SpinRow;
  readonly chatBot: ChatBotRow;
}

/** Rows are immutable, so all worlds of a scenario share them. */
const wheelAndChatRowsOf = new WeakMap<Scenario, WheelAndChatRows>();

function prizeOf({ prize }: WheelSlice): Prize | null {
  if (prize === null) return null;
  const { life: _, ...won } = prize;
  return won;
}

const sliceRow = (slice: WheelSlice): WheelSliceRow => ({
  code: slice.code,
  label: slice.label,
  bgColor: slice.bgColor,
  textColor: slice.textColor,
  htmlDescription: slice.htmlDescription,
  weight: slice.weight,
  isRetired: slice.isRetired,
  prize: prizeOf(slice),
  lifeMs: slice.prize?.life ?? null,
});

const buildWheelAndChatRows = ({
  wheels: { wheels, active, isOn },
  chat: { bot },
}: Scenario): WheelAndChatRows => ({
  wheels: wheels.map(({ code, name, slices }) => ({ id: code, name, slices: slices.map(sliceRow) })),
  spin: { id: 'spin', wheel: active, isOn, next: null },
  chatBot: {
    id: 'bot',
    isOn: bot.isOn,
    name: bot.name,
    delayMs: bot.delay,
    answers: bot.answers.map(({ keywords, messages }) => ({
      keywords: keywords.map((keyword) => keyword.toLowerCase()),
      messages,
    })),
    otherwise: bot.otherwise,
  },
});

/** The prize wheels, and the bot of the support chat. */
export function wheelAndChatRows(scenario: Scenario): WheelAndChatRows {
  let rows = wheelAndChatRowsOf.get(scenario);
  if (!rows) wheelAndChatRowsOf.set(scenario, (rows = buildWheelAndChatRows(scenario)));
  return rows;
}
