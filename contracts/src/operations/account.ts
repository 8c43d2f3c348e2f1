import { z } from 'zod';
import { profile } from '../entities/profile.ts';
import { message } from '../kernel/schema.ts';
import { defineOperation } from './operation.ts';

const text = (max = 200) => z.string().min(1).max(max);
const bankCode = () => text(20);
const bankAccountName = () => text().describe('First and last name; A-Z and spaces only for KTB, TMB, BBL.');
const bankAccountNo = () => text(40);

/** What a new member sends (spec §3 register payload); step 3 of the wizard has no bank yet. */
const registration = {
  name: text(),
  username: text(40).describe('The phone number: 10 digits outside the Laos build.'),
  password: text(1000),
  sourceCode: z.string().max(40),
  inviteCode: z.string().max(80).describe('PR and the id of the inviter, or empty.'),
};

/** Step 3 of registering: may this member go on to the bank? (spec §5) */
export const accountValidate = defineOperation({
  id: 'account.validate',
  effect: false,
  method: 'POST',
  path: '/api/account/validate',
  summary: 'Check a registration before its last step',
  spec: '§5 registration, §7 account',
  fidelity: 'assumed',
  note: 'Takes the register payload with or without the bank fields, and looks at the bank when registering only. A blank name, an unknown source or inviter, a currency that is not offered and, in Laos, a phone number that is none give INVALID_USER_INFO.',
  auth: 'public',
  body: z.strictObject({
    ...registration,
    bankCode: bankCode().optional(),
    bankAccountName: bankAccountName().optional(),
    bankAccountNo: bankAccountNo().optional(),
    currency: z.enum(['LAK', 'BAHT']).optional(),
  }),
  answer: message('OK', 'SUCCESS'),
  errors: [
    'EXISTING_USER',
    'UNVERIFIED_OTP',
    'INVALID_USER_INFO',
    'PHONE_NUMBER_REQUIRE_10_DIGIT',
    'INVALID_IP',
  ],
});

/** Registers a member; signing in comes after it (spec §4). */
export const accountRegister = defineOperation({
  id: 'account.register',
  effect: true,
  method: 'POST',
  path: '/api/account',
  summary: 'Register a member',
  spec: '§2 register, §3 register payload, §7 account',
  fidelity: 'exact',
  note: '`currency` is sent by the Laos build only (LAK unless chosen). INVALID_USER_INFO as in account.validate, and for a blank name or number of the bank account (assumed).',
  auth: 'public',
  body: z.strictObject({
    ...registration,
    bankCode: bankCode(),
    bankAccountName: bankAccountName(),
    bankAccountNo: bankAccountNo(),
    currency: z.enum(['LAK', 'BAHT']).optional(),
  }),
  answer: message('OK', 'SUCCESS'),
  errors: [
    'EXISTING_USER',
    'EXISTING_BANK',
    'INVALID_BANK',
    'BANK_ACCOUNT_NAME_ENG',
    'UNVERIFIED_OTP',
    'INVALID_USER_INFO',
    'PHONE_NUMBER_REQUIRE_10_DIGIT',
    'INVALID_IP',
    'REGISTER_FAIL',
  ],
  examples: {
    body: {
      name: 'SOMSRI',
      username: '0899999999',
      password: 'password',
      sourceCode: 'FRIEND',
      inviteCode: '',
      bankCode: 'KBANK',
      bankAccountName: 'SOMSRI DEEJAI',
      bankAccountNo: '1234567890',
    },
    answer: { message: 'SUCCESS' },
  },
});

/** Changes name and bank account. */
export const accountUpdateProfile = defineOperation({
  id: 'account.updateProfile',
  effect: true,
  method: 'PUT',
  path: '/api/account/profile',
  summary: 'Change name and bank account',
  spec: '§3 profile update, §7 account',
  fidelity: 'exact',
  note: 'A blank field gives INVALID_USER_INFO (assumed).',
  auth: 'member',
  body: z.strictObject({
    name: text(),
    bankCode: bankCode(),
    bankAccountName: bankAccountName(),
    bankAccountNo: bankAccountNo(),
  }),
  answer: profile,
  errors: ['EXISTING_BANK', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'INVALID_USER_INFO'],
});

/** Changes the account name to English letters, as some banks want it (spec §4). */
export const accountBankAccountName = defineOperation({
  id: 'account.bankAccountName',
  effect: true,
  method: 'PUT',
  path: '/api/account/bankAccountName',
  summary: 'Change the name of the bank account',
  spec: '§4 bank account name, §7 account',
  fidelity: 'exact',
  note: 'Another bank than the member’s own gives NO_BANK, a blank name INVALID_USER_INFO (assumed).',
  auth: 'member',
  body: z.strictObject({ bankCode: bankCode(), bankAccountName: bankAccountName() }),
  answer: message('OK', 'SUCCESS'),
  errors: ['INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'INVALID_USER_INFO', 'NO_BANK'],
});

/** Changes the password; other sign-ins stay (assumed). */
export const accountChangePassword = defineOperation({
  id: 'account.changePassword',
  effect: true,
  method: 'PUT',
  path: '/api/account/changepwd',
  summary: 'Change the password',
  spec: '§5 change password, §7 account',
  fidelity: 'exact',
  note: 'Other sign-ins stay alive; the new password has no rule but not to be empty (assumed).',
  auth: 'member',
  body: z.strictObject({ oldPassword: text(1000), newPassword: text(1000) }),
  answer: message('OK', 'SUCCESS'),
  errors: ['WRONG_PASSWORD'],
});

/** The signed-in member. */
export const accountProfile = defineOperation({
  id: 'account.profile',
  effect: false,
  method: 'GET',
  path: '/api/account/profile',
  summary: 'The signed-in member',
  spec: '§7 account',
  fidelity: 'assumed',
  note: 'The specification does not show the answer; the fields are those of §3.',
  auth: 'member',
  answer: profile,
  errors: [],
});
