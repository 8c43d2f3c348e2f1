import { instantOf } from '@krapao/contracts/kernel/calendar';
import type { Slip } from '@krapao/contracts/client/read-entities';
import { CLOCK_SLACK_MS } from '../../../platform/server-clock.ts';

/**
 * The slip that an upload without an answer has become, if it arrived: the newest one since it was sent. Another of
 * the same member cannot be so young, since one a minute is taken (contract: wallet.uploadSlip).
 * @param sentAt the server's clock, epoch milliseconds
 */
export const arrivedSlip = (slips: readonly Slip[], sentAt: number): Slip | undefined =>
  slips.find(({ createdAt }) => instantOf(createdAt) >= sentAt - CLOCK_SLACK_MS);
