import type { WorldEvent } from '@krapao/contracts/control/events';
import type { OperationId, Operations } from '@krapao/contracts/operations';
import type { AnswerOf, ErrorsOf } from '@krapao/contracts/operations/operation';
import type { Outcome } from '../world/outcome.ts';
import {
  accountBankAccountName,
  accountChangePassword,
  accountProfile,
  accountUpdateProfile,
  accountValidate,
} from './account/account.ts';
import { accountRegister } from './account/register.ts';
import { authLogin } from './auth/login.ts';
import { autoLoginLaunch, autoLoginLaunchWithPassword } from './autoLogin/launch.ts';
import { bonusActivate, bonusCheckActive, bonusCheckMinimum, bonusList, bonusClear } from './bonus/bonus.ts';
import { chatConfig, chatHistory, chatReadCustomer } from './chat/chat.ts';
import { chatSendMessage } from './chat/send-message.ts';
import { chatUploadImage, chatUploadVideo } from './chat/upload.ts';
import {
  addressSetRefused,
  lookupSet,
  memberSetActive,
  memberUpdate,
  otpSetLate,
  serviceSetGone,
} from './events/operator-events.ts';
import {
  bankTransferArrive,
  depositDecide,
  qrPay,
  slipDecide,
  truelinkGive,
  withdrawalDecide,
} from './events/wallet-events.ts';
import {
  bonusSet,
  featureSet,
  friendPlay,
  friendRegister,
  gameResult,
  gameSet,
} from './events/play-events.ts';
import {
  coinsGive,
  couponGive,
  spinSet,
  supportMessage,
  supportSetBot,
} from './events/chat-and-spin-events.ts';
import type { EventOutcome, Handlers, WorldEventHandlers } from './handler.ts';
import { inviteBanners, inviteBonus, inviteList } from './invite/invite.ts';
import {
  lookupActive,
  lookupDeposit,
  lookupSlip,
  lookupWithdraw,
  lookupAgreements,
  lookupConditions,
  lookupInfo,
  lookupNotice,
  lookupBanks,
  lookupRegisterOTP,
  lookupSources,
  lookupContact,
  lookupEnableChatWidget,
} from './lookup/lookups.ts';
import { otpSend } from './otp/send.ts';
import { otpVerify } from './otp/verify.ts';
import { promotionActivate, promotionCurrent, promotionFind } from './promotion/promotion.ts';
import { qrcodeCancel, qrcodeGet } from './qrcode/qrcode.ts';
import { qrcodeCreate } from './qrcode/create.ts';
import {
  refundAddWallet,
  refundBanners,
  refundCheckNow,
  refundList,
  refundReceive,
} from './refund/refund.ts';
import { spinwheelActive, spinwheelSetup } from './spinwheel/spinwheel.ts';
import { spinwheelClaim } from './spinwheel/claim.ts';
import { spinwheelCoupon } from './spinwheel/coupons.ts';
import { spinwheelSpin } from './spinwheel/spin.ts';
import { statementList } from './statement/list.ts';
import { statementSlipReference, statementSlips } from './statement/slips.ts';
import type { MemberRow, SimWorld } from './tables.ts';
import {
  walletAccountOf,
  walletActivate,
  walletRefreshSlot,
  walletResetPassword,
} from './wallet/game-account.ts';
import { walletAdd } from './wallet/bank-deposits.ts';
import { walletGet } from './wallet/get.ts';
import { walletTransferAll, walletTransfer } from './wallet/transfer.ts';
import { walletTruelink } from './wallet/truelink.ts';
import { walletUploadSlip } from './wallet/upload-slip.ts';
import { walletWithdrawAll, walletWithdraw } from './wallet/withdraw.ts';

/** The handler of each operation. */
export const handlers = {
  'account.bankAccountName': accountBankAccountName,
  'account.changePassword': accountChangePassword,
  'account.profile': accountProfile,
  'account.register': accountRegister,
  'account.updateProfile': accountUpdateProfile,
  'account.validate': accountValidate,
  'auth.login': authLogin,
  'autoLogin.launch': autoLoginLaunch,
  'autoLogin.launchWithPassword': autoLoginLaunchWithPassword,
  'bonus.activate': bonusActivate,
  'bonus.checkActive': bonusCheckActive,
  'bonus.checkMinimum': bonusCheckMinimum,
  'bonus.clear': bonusClear,
  'bonus.list': bonusList,
  'chat.config': chatConfig,
  'chat.history': chatHistory,
  'chat.readCustomer': chatReadCustomer,
  'chat.sendMessage': chatSendMessage,
  'chat.uploadImage': chatUploadImage,
  'chat.uploadVideo': chatUploadVideo,
  'invite.banners': inviteBanners,
  'invite.bonus': inviteBonus,
  'invite.list': inviteList,
  'lookup.active': lookupActive,
  'lookup.agreements': lookupAgreements,
  'lookup.banks': lookupBanks,
  'lookup.conditions': lookupConditions,
  'lookup.contact': lookupContact,
  'lookup.deposit': lookupDeposit,
  'lookup.enableChatWidget': lookupEnableChatWidget,
  'lookup.info': lookupInfo,
  'lookup.notice': lookupNotice,
  'lookup.registerOTP': lookupRegisterOTP,
  'lookup.slip': lookupSlip,
  'lookup.sources': lookupSources,
  'lookup.withdraw': lookupWithdraw,
  'otp.send': otpSend,
  'otp.verify': otpVerify,
  'promotion.activate': promotionActivate,
  'promotion.current': promotionCurrent,
  'promotion.find': promotionFind,
  'qrcode.cancel': qrcodeCancel,
  'qrcode.create': qrcodeCreate,
  'qrcode.get': qrcodeGet,
  'refund.addWallet': refundAddWallet,
  'refund.banners': refundBanners,
  'refund.check': refundCheckNow,
  'refund.list': refundList,
  'refund.receive': refundReceive,
  'spinwheel.active': spinwheelActive,
  'spinwheel.claim': spinwheelClaim,
  'spinwheel.coupon': spinwheelCoupon,
  'spinwheel.setup': spinwheelSetup,
  'spinwheel.spin': spinwheelSpin,
  'statement.list': statementList,
  'statement.slipReference': statementSlipReference,
  'statement.slips': statementSlips,
  'wallet.account': walletAccountOf,
  'wallet.activate': walletActivate,
  'wallet.add': walletAdd,
  'wallet.get': walletGet,
  'wallet.refreshSlot': walletRefreshSlot,
  'wallet.resetPassword': walletResetPassword,
  'wallet.transfer': walletTransfer,
  'wallet.transferAll': walletTransferAll,
  'wallet.truelink': walletTruelink,
  'wallet.uploadSlip': walletUploadSlip,
  'wallet.withdraw': walletWithdraw,
  'wallet.withdrawAll': walletWithdrawAll,
} satisfies Handlers;

/** The handler of each type of event. */
export const worldEventHandlers: WorldEventHandlers = {
  'qr.pay': qrPay,
  'support.message': supportMessage,
  'support.setBot': supportSetBot,
  'coins.give': coinsGive,
  'coupon.give': couponGive,
  'spin.set': spinSet,
  'member.setActive': memberSetActive,
  'service.setGone': serviceSetGone,
  'member.update': memberUpdate,
  'lookup.set': lookupSet,
  'otp.setLate': otpSetLate,
  'address.setRefused': addressSetRefused,
  'bankTransfer.arrive': bankTransferArrive,
  'deposit.decide': depositDecide,
  'slip.decide': slipDecide,
  'withdrawal.decide': withdrawalDecide,
  'truelink.give': truelinkGive,
  'bonus.set': bonusSet,
  'feature.set': featureSet,
  'friend.play': friendPlay,
  'friend.register': friendRegister,
  'game.result': gameResult,
  'game.set': gameSet,
};

type AnyEventHandler = (world: SimWorld, event: WorldEvent) => EventOutcome;

/** Handles an event of any type. */
export const handleEvent: AnyEventHandler = (world, event) =>
  // The type ensures that a handler gets its own event, but TypeScript cannot follow that from `type` to handler.
  (worldEventHandlers[event.type] as AnyEventHandler)(world, event);

/** A call whose parts have been checked against an operation that is known only at run time. */
export interface CheckedCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly form?: unknown;
  /** Null only on public operations. */
  readonly member: MemberRow | null;
  readonly ip: string;
}

export type CheckedHandler<Id extends OperationId = OperationId> = (
  world: SimWorld,
  call: CheckedCall,
) => Outcome<AnswerOf<Operations[Id]>, ErrorsOf<Operations[Id]>>;

/**
 * The handler of an operation that is known only at run time: for the API's routes, recipes and tests. Only here is the type of a
 * request given up: the caller must ensure that its parts fit the operation, by checking them with its schemas or writing them with
 * its types.
 */
export const handlerOf = <Id extends OperationId>(id: Id): CheckedHandler<Id> =>
  handlers[id] as unknown as CheckedHandler<Id>;
