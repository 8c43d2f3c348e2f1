import { accountProfile } from './account/profile.ts';
import { authLogin } from './auth/login.ts';
import { chatConfig } from './chat/config.ts';
import type { Handlers } from './handler.ts';
import { lookupActive } from './lookup/active.ts';
import { lookupAgreements, lookupConditions, lookupInfo } from './lookup/operator-texts.ts';
import { lookupDeposit } from './lookup/deposit.ts';
import { otpSend } from './otp/send.ts';
import { otpVerify } from './otp/verify.ts';
import { qrcodeCancel } from './qrcode/cancel.ts';
import { qrcodeCreate } from './qrcode/create.ts';
import { qrcodeGet } from './qrcode/get.ts';
import { statementList } from './statement/list.ts';
import { walletGet } from './wallet/get.ts';
import { walletRefreshSlot } from './wallet/refresh-slot.ts';
import { walletTransfer } from './wallet/transfer.ts';

/** Who answers each operation. */
export const handlers: Handlers = {
  'account.profile': accountProfile,
  'auth.login': authLogin,
  'chat.config': chatConfig,
  'lookup.active': lookupActive,
  'lookup.agreements': lookupAgreements,
  'lookup.conditions': lookupConditions,
  'lookup.deposit': lookupDeposit,
  'lookup.info': lookupInfo,
  'otp.send': otpSend,
  'otp.verify': otpVerify,
  'qrcode.cancel': qrcodeCancel,
  'qrcode.create': qrcodeCreate,
  'qrcode.get': qrcodeGet,
  'statement.list': statementList,
  'wallet.get': walletGet,
  'wallet.refreshSlot': walletRefreshSlot,
  'wallet.transfer': walletTransfer,
};
