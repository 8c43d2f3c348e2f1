import { accountProfile } from './account/profile.ts';
import { authLogin } from './auth/login.ts';
import { chatConfig } from './chat/chat.ts';
import {
  lookupActive,
  lookupAgreements,
  lookupConditions,
  lookupDeposit,
  lookupInfo,
} from './lookup/lookup.ts';
import { otpSend, otpVerify } from './otp/otp.ts';
import { qrcodeCancel, qrcodeCreate, qrcodeGet } from './qrcode/qrcode.ts';
import { statementList } from './statement/statement.ts';
import { walletTransfer } from './wallet/transfer.ts';
import { walletGet, walletRefreshSlot } from './wallet/wallet.ts';

/** Every operation of the operator's API, by id. */
export const operations = Object.freeze({
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
});

export type Operations = typeof operations;
export type OperationId = keyof Operations;

export const operationIds = Object.keys(operations) as readonly OperationId[];
