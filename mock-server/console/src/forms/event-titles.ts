import type { WorldEventType } from '@krapao/contracts/control/events';

export interface EventWords {
  readonly group: 'Banks' | 'Members' | 'Games and rewards' | 'Chat' | 'Operator';
  readonly title: string;
}

/** What each event is called here: one that is missing does not compile. */
export const eventWords: { readonly [T in WorldEventType]: EventWords } = {
  'qr.pay': { group: 'Banks', title: 'A bank pays a QR code' },
  'bankTransfer.arrive': { group: 'Banks', title: 'A bank transfer arrives' },
  'truelink.give': { group: 'Banks', title: 'Someone makes a TrueMoney link' },
  'deposit.decide': { group: 'Banks', title: 'Decide a deposit' },
  'slip.decide': { group: 'Banks', title: 'Decide a slip' },
  'withdrawal.decide': { group: 'Banks', title: 'Decide a withdrawal' },
  'member.setActive': { group: 'Members', title: 'Switch a member off or on' },
  'member.update': { group: 'Members', title: 'Change a member' },
  'friend.register': { group: 'Members', title: 'A friend registers' },
  'friend.play': { group: 'Members', title: 'A friend plays' },
  'game.result': { group: 'Games and rewards', title: 'A round is won or lost' },
  'game.set': { group: 'Games and rewards', title: 'A game provider changes' },
  'spin.set': { group: 'Games and rewards', title: 'Next prize of the wheel' },
  'coins.give': { group: 'Games and rewards', title: 'Give coins' },
  'coupon.give': { group: 'Games and rewards', title: 'Give a coupon' },
  'bonus.set': { group: 'Games and rewards', title: 'Change the terms of a bonus' },
  'feature.set': { group: 'Games and rewards', title: 'Switch a feature off or on' },
  'support.message': { group: 'Chat', title: 'Support writes' },
  'support.setBot': { group: 'Chat', title: 'Switch the bot on or off' },
  'service.setGone': { group: 'Operator', title: 'The service goes away, or comes back' },
  'lookup.set': { group: 'Operator', title: 'Change lookups and limits' },
  'otp.setLate': { group: 'Operator', title: 'One-time codes come late' },
  'address.setRefused': { group: 'Operator', title: 'Refuse network addresses' },
};

export const eventTypes = Object.keys(eventWords) as WorldEventType[];
