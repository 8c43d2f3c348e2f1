import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { OperationId } from '@krapao/contracts/operations';
import { encryptSalted } from '../domain/wallet/openssl.ts';
import { truelinkOf } from '../domain/wallet/truelink.ts';
import type { CallTo } from './recipe.ts';

/** Input that leads to a code in a fresh world of scenario `default`, without the control plane. */
export interface MagicValue {
  readonly code: ErrorCode;
  readonly operation: OperationId;
  /** The persona who calls; null for a visitor. */
  readonly as: string | null;
  /** The input, for people. */
  readonly input: string;
  /** Why it leads there. */
  readonly how: string;
  readonly call: Pick<CallTo<OperationId>, 'params' | 'query' | 'body' | 'form'>;
}

const magic = <Id extends OperationId>(
  code: ErrorCode,
  operation: Id,
  as: string | null,
  input: string,
  how: string,
  call: Pick<CallTo<Id>, 'params' | 'query' | 'body' | 'form'> = {},
): MagicValue => ({ code, operation, as, input, how, call });

const somsri = {
  name: 'SOMSRI',
  username: '0899999999',
  password: 'password',
  sourceCode: '',
  inviteCode: '',
  bankCode: 'KBANK',
  bankAccountName: 'SOMSRI DEEJAI',
  bankAccountNo: '1234567890',
};
const { name, bankCode, bankAccountName, bankAccountNo } = somsri;
const account = { name, bankCode, bankAccountName, bankAccountNo };

/** As the app sends it, with the secret and vouchers of fixtures/deposit.json. */
const link = (voucher: string) => ({
  body: { link: encryptSalted(truelinkOf(voucher), 'krapao-truelink', new Uint8Array(8)) },
});

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const slip = { file: { filename: 'slip.png', contentType: 'image/png', bytes: png }, amount: '100' };
const text = { filename: 'slip.txt', contentType: 'text/plain', bytes: new TextEncoder().encode('text') };

/** Each follows from the fixtures and the rules; the domain has no code for them. */
export const magicValues: readonly MagicValue[] = [
  magic('NO_USER', 'auth.login', null, 'phone 0899999999', 'nobody has it', {
    body: { username: '0899999999', password: 'password' },
  }),
  magic('WRONG_CREDENTIAL', 'auth.login', null, 'phone 0812345678, any other password', 'it is `password`', {
    body: { username: '0812345678', password: 'wrong' },
  }),
  magic(
    'INACTIVE_USER',
    'auth.login',
    null,
    'phone 0834567890, password `password`',
    'anan is switched off',
    {
      body: { username: '0834567890', password: 'password' },
    },
  ),
  magic('EXISTING_USER', 'account.register', null, 'phone 0812345678', 'it is somchai’s', {
    body: { ...somsri, username: '0812345678' },
  }),
  magic('UNVERIFIED_OTP', 'account.register', null, 'phone 0899999999, no code before', 'not verified', {
    body: somsri,
  }),
  magic('PHONE_NUMBER_REQUIRE_10_DIGIT', 'otp.send', null, 'phone 081234567', 'nine digits', {
    body: { phoneNumber: '081234567' },
  }),
  magic('OTP_TOKEN_INVALID', 'otp.verify', null, '`otpToken` of 32 zeros', 'no code was sent by it', {
    body: { otpToken: '0'.repeat(32), otpCode: '123456' },
  }),
  magic('WRONG_PASSWORD', 'account.changePassword', 'somchai', 'old password `wrong`', 'it is `password`', {
    body: { oldPassword: 'wrong', newPassword: 'another' },
  }),
  magic('EXISTING_BANK', 'account.updateProfile', 'malee', 'SCB 4069876543', 'it is somchai’s', {
    body: { ...account, bankCode: 'SCB', bankAccountNo: '4069876543' },
  }),
  magic('INVALID_BANK', 'account.updateProfile', 'malee', 'bank `MOON`', 'not in banks.json', {
    body: { ...account, bankCode: 'MOON' },
  }),
  magic('BANK_ACCOUNT_NAME_ENG', 'account.updateProfile', 'malee', 'KTB, name in Thai', 'as TMB and BBL', {
    body: { ...account, bankCode: 'KTB', bankAccountName: 'สมศรี ดีใจ' },
  }),
  magic('INVALID_USER_INFO', 'account.updateProfile', 'malee', 'a name of spaces', 'a name is needed', {
    body: { ...account, name: '   ' },
  }),
  magic('NO_GAME', 'wallet.account', 'somchai', 'game `CHESS`', 'not in games.json', {
    params: { slotCode: 'CHESS' },
  }),
  magic('SLOT_NO_ACCOUNT', 'wallet.account', 'malee', 'any game, such as `PG`', 'she has opened none', {
    params: { slotCode: 'PG' },
  }),
  magic('SLOT_ALREADY_ACTIVE', 'wallet.activate', 'somchai', 'game `PG`', 'it is open', {
    params: { slotCode: 'PG' },
  }),
  magic('NOT_UFABET', 'autoLogin.launch', 'somchai', 'provider `ufabet`, user name `x`', 'not his', {
    params: { provider: 'ufabet', username: 'x' },
  }),
  magic('TRANSFER_MINIMUM', 'wallet.transfer', 'somchai', '0.5 to `PG`', 'at least 1 baht', {
    body: { from: 'WALLET', to: 'PG', amount: 0.5 },
  }),
  magic('TRANSFER_MINIMUM', 'wallet.withdraw', 'somchai', '99', 'at least 100 baht', {
    body: { amount: 99 },
  }),
  magic(
    'TRANSFER_MINIMUM',
    'wallet.truelink',
    'somchai',
    'voucher `KRAPAO0000000000000001`',
    '1 baht in it',
    {
      ...link('KRAPAO0000000000000001'),
    },
  ),
  magic('KEY_INVALID', 'wallet.withdraw', 'somchai', '50000.01', 'at most 50,000 baht', {
    body: { amount: 50_000.01 },
  }),
  magic('MONEY_NOT_ENOUGH', 'wallet.transfer', 'somchai', '99999 to `PG`', 'he has less', {
    body: { from: 'WALLET', to: 'PG', amount: 99_999 },
  }),
  magic(
    'TRANSFER_FAIL',
    'wallet.transfer',
    'wichai',
    'any amount to `SUPERSLOT`',
    'his account fails there',
    {
      body: { from: 'WALLET', to: 'SUPERSLOT', amount: 10 },
    },
  ),
  magic('QR_FAIL', 'qrcode.create', 'somchai', 'KBANK, 50000.01', 'at most 50,000 baht', {
    params: { bankCode: 'KBANK' },
    body: { amount: 50_000.01 },
  }),
  magic('TRUELINK_INVALID', 'wallet.truelink', 'somchai', 'voucher `KRAPAO0000000000SPENT`', 'it is empty', {
    ...link('KRAPAO0000000000SPENT'),
  }),
  magic('NO_BANK', 'wallet.uploadSlip', 'somchai', '`bankCode` `MOON`', 'takes no deposits', {
    form: { ...slip, bankCode: 'MOON' },
  }),
  magic('SLIP_NO_FILE', 'wallet.uploadSlip', 'somchai', 'no file', 'a form without `file`', {
    form: { amount: '100' },
  }),
  magic('SLIP_INVALID_FILE', 'wallet.uploadSlip', 'somchai', 'a text file', 'PNG, JPEG or WebP by content', {
    form: { ...slip, file: text },
  }),
  magic('NO_DATA', 'bonus.activate', 'somchai', 'bonus `NOSUCHBONUS`', 'not in bonuses.json', {
    params: { code: 'NOSUCHBONUS' },
  }),
  magic('BONUS_FULL', 'bonus.activate', 'somchai', 'bonus `FIRST50`', 'its quota is 0', {
    params: { code: 'FIRST50' },
  }),
  magic(
    'BONUS_CONDITION',
    'bonus.activate',
    'somchai',
    'bonus `HIGHROLLER`',
    'for a deposit of 10,000 baht',
    {
      params: { code: 'HIGHROLLER' },
    },
  ),
  magic('BONUS_ALREADY_ACTIVE', 'bonus.activate', 'duangjai', 'bonus `WEEKLY20`', 'hers is running', {
    params: { code: 'WEEKLY20' },
  }),
  magic('BONUS_REMAINING', 'bonus.activate', 'duangjai', 'any other, such as `DAILY10`', 'hers is running', {
    params: { code: 'DAILY10' },
  }),
  magic('BONUS_FULL', 'promotion.activate', 'somchai', 'promotion `FULLHOUSE`', 'its quota is 0', {
    params: { code: 'FULLHOUSE' },
  }),
  magic(
    'BONUS_CONDITION',
    'promotion.activate',
    'somchai',
    'promotion `VIP5000`',
    'for a deposit of 5,000 baht',
    {
      params: { code: 'VIP5000' },
    },
  ),
  magic('PROMOTION_RECEIVED', 'promotion.activate', 'somchai', 'promotion `NEWMEMBER`', 'he has had it', {
    params: { code: 'NEWMEMBER' },
  }),
  magic('NO_PROMOTION', 'promotion.activate', 'somchai', 'promotion `NOSUCHCODE`', 'not in promotions.json', {
    params: { code: 'NOSUCHCODE' },
  }),
  magic('NO_INVITE_BONUS', 'invite.bonus', 'malee', 'collect', 'she has invited nobody'),
  magic('NO_INVITEE_PLAY_INFO', 'invite.bonus', 'duangjai', 'collect', 'her friend has not played'),
  magic('NO_REFUND', 'refund.receive', 'malee', 'receive', 'she has not played'),
  magic('BONUS_REMAINING', 'refund.receive', 'duangjai', 'receive', 'her bonus is running'),
  magic('INVALID_CODE', 'spinwheel.claim', 'somchai', '`coupon` of 24 zeros', 'nobody won it', {
    body: { coupon: '0'.repeat(24) },
  }),
];

export const magicValuesOf = (code: ErrorCode): readonly MagicValue[] =>
  magicValues.filter((value) => value.code === code);
