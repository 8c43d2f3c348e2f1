import type { Play } from './recording.ts';

const SOMCHAI = '0812345678';
const MALEE = '0823456789';

/** Rewards of a player, from receiving them to withdrawing the money. */
export const rewards: Readonly<Record<string, Play>> = {
  'bonus-from-receipt-to-withdrawal': async (recording) => {
    const somchai = await recording.member('somchai');
    await recording.event({ type: 'bankTransfer.arrive', username: SOMCHAI, amount: 200 });
    await recording.wait('1m');
    await somchai.call('bonus.list');
    await somchai.call('bonus.activate', { params: { code: 'WELCOME100' } });
    await somchai.refused('wallet.add', 'BONUS_REMAINING', { body: { amount: 100 } });
    const all = async () => ({ body: { amount: await somchai.everything() } });
    await somchai.refused('wallet.withdrawAll', 'BONUS_CONDITION', await all());
    for (let round = 0; round < 20; round += 1)
      await recording.event({
        type: 'game.result',
        username: SOMCHAI,
        game: 'UFABET',
        stake: 100,
        payout: round % 3 === 0 ? 120 : 100,
      });
    await somchai.call('bonus.checkActive');
    await somchai.call('wallet.withdrawAll', await all());
    await recording.event({ type: 'withdrawal.decide', username: SOMCHAI, status: 'SUCCESS' });
    await somchai.wallet();
    await somchai.call('statement.list', { body: { page: 1, limit: 10 } });
  },
  'refund-of-losses': async (recording) => {
    const somchai = await recording.member('somchai');
    await recording.event({ type: 'game.result', username: SOMCHAI, game: 'PG', stake: 100, payout: 0 });
    await somchai.call('refund.check');
    await somchai.call('refund.receive');
    await somchai.refused('refund.receive', 'NO_REFUND');
    await somchai.call('refund.addWallet');
    await somchai.call('refund.list', { body: { page: 1, limit: 10 } });
    await somchai.wallet();
  },
  'invite-a-friend': async (recording) => {
    const malee = await recording.member('malee');
    await malee.refused('invite.bonus', 'NO_INVITE_BONUS');
    const { friendId } = await recording.event({ type: 'friend.register', username: MALEE, name: 'ฟ้า' });
    await malee.refused('invite.bonus', 'NO_INVITEE_PLAY_INFO');
    await recording.event({ type: 'friend.play', friendId, stake: 1_000 });
    await malee.call('invite.list', { body: { page: 1, limit: 10 } });
    await malee.call('invite.bonus');
    await malee.wallet();
  },
  'wheel-win-claimed': async (recording) => {
    const somchai = await recording.member('somchai');
    await somchai.call('spinwheel.setup');
    await recording.event({ type: 'coins.give', username: SOMCHAI, coins: 3 });
    await recording.event({ type: 'spin.set', next: 'CASH50' });
    await somchai.call('spinwheel.spin');
    await recording.event({ type: 'spin.set', next: null });
    await somchai.call('spinwheel.spin');
    const coupons = await somchai.call('spinwheel.coupon');
    const won = (coupons as { code: string; amount: number }[]).find(({ amount }) => amount === 50);
    await somchai.call('spinwheel.claim', { body: { coupon: won?.code } });
    await somchai.call('spinwheel.claim', { body: { coupon: won?.code } });
    await somchai.wallet();
  },
};
