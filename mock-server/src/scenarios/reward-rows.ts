import type { Fixtures } from '@krapao/fixtures';
import type { BannerText, Offer } from '@krapao/fixtures/model';
import type { BonusRow, OfferTerms, PromotionRow, BannerRow, RewardsRow } from '../domain/reward-rows.ts';

export interface RewardRows {
  readonly rewards: RewardsRow;
  readonly bonuses: readonly BonusRow[];
  readonly promotions: readonly PromotionRow[];
}

/** Rows never change, so all worlds of the same fixtures share them. */
const shared = new WeakMap<Fixtures, RewardRows>();

/** Banners with the addresses of their pictures, `/media/banners/<owner>-<number>.svg`. */
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

const build = ({ bonuses, promotions, rewards: { invite, refund } }: Fixtures): RewardRows => ({
  rewards: {
    id: 'rewards',
    depositLifeMs: bonuses.depositLife,
    isInviteActive: invite.isActive,
    invitePercent: invite.percent,
    inviteBanners: bannerRows('invite', invite.banners),
    isRefundActive: refund.isActive,
    refundPercent: refund.percent,
    refundMinimumLoss: refund.minimumLoss,
    refundBanners: bannerRows('refund', refund.banners),
  },
  bonuses: bonuses.bonuses.map(({ code, type, maxReceived, banners, ...offer }) => ({
    id: code,
    type,
    maxReceived,
    banners: bannerRows(code, banners),
    ...terms({ code, ...offer }),
  })),
  promotions: promotions.map((offer) => ({ id: offer.code, ...terms(offer) })),
});

/** What the operator gives for deposits, play and invitations. */
export function rewardRows(fixtures: Fixtures): RewardRows {
  let rows = shared.get(fixtures);
  if (!rows) shared.set(fixtures, (rows = build(fixtures)));
  return rows;
}
