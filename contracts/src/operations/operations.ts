import { autoLoginLaunch, autoLoginLaunchWithPassword } from './autoLogin.ts';
import {
  walletAccount,
  walletActivate,
  walletResetPassword,
  walletTransferAll,
  walletWithdraw,
  walletWithdrawAll,
  walletAdd,
  walletTruelink,
  walletUploadSlip,
  walletTransfer,
  walletGet,
  walletRefreshSlot,
} from './wallet.ts';
import { statementSlipReference, statementSlips, statementList } from './statement.ts';
import {
  accountBankAccountName,
  accountChangePassword,
  accountRegister,
  accountUpdateProfile,
  accountValidate,
  accountProfile,
} from './account.ts';
import { authLogin } from './auth.ts';
import {
  chatConfig,
  chatHistory,
  chatReadCustomer,
  chatSendMessage,
  chatUploadImage,
  chatUploadVideo,
} from './chat.ts';
import {
  spinwheelActive,
  spinwheelClaim,
  spinwheelCoupon,
  spinwheelSetup,
  spinwheelSpin,
} from './spinwheel.ts';
import {
  lookupActive,
  lookupAgreements,
  lookupBanks,
  lookupConditions,
  lookupContact,
  lookupDeposit,
  lookupEnableChatWidget,
  lookupInfo,
  lookupNotice,
  lookupRegisterOTP,
  lookupSlip,
  lookupSources,
  lookupWithdraw,
} from './lookup.ts';
import { otpSend, otpVerify } from './otp.ts';
import { qrcodeCancel, qrcodeCreate, qrcodeGet } from './qrcode.ts';
import { bonusActivate, bonusCheckActive, bonusCheckMinimum, bonusClear, bonusList } from './bonus.ts';
import { inviteBanners, inviteBonus, inviteList } from './invite.ts';
import { promotionActivate, promotionCurrent, promotionFind } from './promotion.ts';
import { refundAddWallet, refundBanners, refundCheckNow, refundList, refundReceive } from './refund.ts';

/** Every operation of the operator's API, by id. */
export const operations = Object.freeze({
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
  'wallet.account': walletAccount,
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
});

export type Operations = typeof operations;
export type OperationId = keyof Operations;

export const operationIds = Object.keys(operations) as readonly OperationId[];

/** The part of an operation's id before the dot. */
export type Tag = OperationId extends `${infer Name}.${string}` ? Name : never;

/** What each tag is about, for the OpenAPI document. */
export const tagTexts: Readonly<Record<Tag, string>> = {
  account: 'The member: registration, profile, password.',
  auth: 'Signing in.',
  autoLogin: 'Launching a game, signed in.',
  bonus: 'Bonuses: what there is, what is in use, how far it is.',
  chat: 'Chat with support.',
  invite: 'Inviting friends, and the bonus for it.',
  lookup: 'Texts, switches and lists of the operator.',
  otp: 'One-time codes by SMS.',
  promotion: 'Promotions of the operator.',
  qrcode: 'Deposits by QR code.',
  refund: 'A part of what was lost comes back.',
  spinwheel: 'The prize wheel, its coins and coupons.',
  statement: 'Movements of money.',
  wallet: 'Wallet and game accounts.',
};
