import type { OperationId, Operations } from '@krapao/contracts/operations';
import { formOf, pngOf } from './multipart.ts';
import type { RawCall, World } from '@krapao/kit';
import { sendControl } from './simulator.ts';

export type Prepare = (world: World, token: string) => RawCall | Promise<RawCall>;

const newcomer = {
  name: 'SOMSRI',
  username: '0899999999',
  password: 'password',
  sourceCode: 'FRIEND',
  inviteCode: '',
};
const account = { bankCode: 'KBANK', bankAccountName: 'SOMSRI DEEJAI', bankAccountNo: '1234567890' };
const slipForm = formOf({ file: { filename: 'slip.png', bytes: pngOf('slip') }, amount: '100' });

async function verifyPhone(world: World, phone: string): Promise<void> {
  const sent = await world.send('otp.send', { body: { phoneNumber: phone } });
  const inbox = await sendControl(world, 'GET', `/sms?phone=${phone}`);
  const { otpToken } = sent.body;
  await world.send('otp.verify', { body: { otpToken, otpCode: inbox.body[0].code } });
}

const gameAccount = async (world: World, token: string, slotCode: string) =>
  (await world.send('wallet.account', { params: { slotCode }, token })).body;

/** Operations that need more than a token. */
type WithParts = {
  [Id in OperationId]: Operations[Id] extends { params: object } | { query: object } | { body: object }
    ? Id
    : never;
}[OperationId];

/** A well-formed call that works, for each operation that needs input or a world in a certain state. */
const prepared: { readonly [Id in WithParts]: Prepare } & { readonly [Id in OperationId]?: Prepare } = {
  'account.bankAccountName': () => ({ body: { bankCode: 'SCB', bankAccountName: 'SOMCHAI JAIDEE' } }),
  'account.changePassword': () => ({ body: { oldPassword: 'password', newPassword: 'another' } }),
  'account.register': async (world) => {
    await verifyPhone(world, newcomer.username);
    return { body: { ...newcomer, ...account } };
  },
  'account.updateProfile': () => ({ body: { name: 'สมชาย', ...account } }),
  'account.validate': async (world) => {
    await verifyPhone(world, newcomer.username);
    return { body: newcomer };
  },
  'auth.login': () => ({ body: { username: '0812345678', password: 'password' } }),
  'autoLogin.launch': async (world, token) => {
    const { username } = await gameAccount(world, token, 'PG');
    return { params: { provider: 'pg', username } };
  },
  'autoLogin.launchWithPassword': async (world, token) => {
    const { username, password } = await gameAccount(world, token, 'PG');
    return { params: { provider: 'pg', username, password } };
  },
  'bonus.activate': () => ({ params: { code: 'WEEKLY20' } }),
  'bonus.clear': async (world) => {
    const token = await world.member('malee').signIn();
    await world.send('promotion.activate', { params: { code: 'LUCKY50' }, token });
    await world.send('wallet.activate', { params: { slotCode: 'PG' }, token });
    await world.send('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 50 }, token });
    const lost = { type: 'game.result', username: '0823456789', game: 'PG', stake: 50, payout: 0 };
    await sendControl(world, 'POST', '/events', lost);
    return { token };
  },
  'chat.history': () => ({ body: { guestId: 'guest-1', limit: 10, skip: 0 } }),
  'chat.readCustomer': () => ({ body: { guestId: 'guest-1' } }),
  'chat.sendMessage': () => ({
    body: { guestId: 'guest-1', message: { message_type: 'text', payload: 'hello' } },
  }),
  'chat.uploadImage': () => formOf({ file: { filename: 'a.png', bytes: pngOf('picture') } }),
  'chat.uploadVideo': () =>
    formOf({
      file: { filename: 'a.mp4', contentType: 'video/mp4', bytes: Buffer.from('\0\0\0\u0018ftypisom') },
    }),
  'invite.list': () => ({ body: { page: 1, limit: 10 } }),
  'otp.send': () => ({ body: { phoneNumber: '0899999999' } }),
  'otp.verify': async (world) => {
    const sent = await world.send('otp.send', { body: { phoneNumber: '0899999999' } });
    const inbox = await sendControl(world, 'GET', '/sms?phone=0899999999');
    return { body: { otpToken: sent.body.otpToken, otpCode: inbox.body[0].code } };
  },
  'promotion.activate': () => ({ params: { code: 'LUCKY50' } }),
  'promotion.find': () => ({ params: { code: 'LUCKY50' } }),
  'qrcode.cancel': async (world, token) => {
    const params = { bankCode: 'KBANK' };
    const made = await world.send('qrcode.create', { params, body: { amount: 100 }, token });
    return { params, query: `?qrcodeId=${made.body.qrcodeId}` };
  },
  'qrcode.create': () => ({ params: { bankCode: 'KBANK' }, body: { amount: 100 } }),
  'qrcode.get': () => ({ params: { bankCode: 'KBANK' } }),
  'refund.addWallet': async (world, token) => {
    await world.send('refund.receive', { token });
    return {};
  },
  'refund.list': () => ({ body: { page: 1, limit: 10 } }),
  'spinwheel.claim': async (world, token) => {
    const coupons = await world.send('spinwheel.coupon', { token });
    return { body: { coupon: coupons.body[0].code } };
  },
  'statement.list': () => ({ body: { page: 1, limit: 10 } }),
  'statement.slipReference': async (world, token) => {
    const slip = await world.send('wallet.uploadSlip', { ...slipForm, token });
    return { params: { reference: slip.body.reference } };
  },
  'statement.slips': () => ({ body: { page: 1, limit: 10 } }),
  'wallet.account': () => ({ params: { slotCode: 'PG' } }),
  'wallet.activate': () => ({ params: { slotCode: 'SLOTXO' } }),
  'wallet.add': () => ({ body: { amount: 100 } }),
  'wallet.resetPassword': () => ({ params: { slotCode: 'PG' } }),
  'wallet.transfer': () => ({ body: { from: 'WALLET', to: 'PG', amount: 50 } }),
  'wallet.transferAll': () => ({ body: { to: 'WALLET' } }),
  'wallet.truelink': async (world) => {
    const given = await sendControl(world, 'POST', '/events', { type: 'truelink.give', amount: 100 });
    return { body: { link: given.body.result.encrypted } };
  },
  'wallet.uploadSlip': () => slipForm,
  'wallet.withdraw': () => ({ body: { amount: 500 } }),
  'wallet.withdrawAll': () => ({ body: { amount: 500 } }),
};

/** A well-formed call of an operation that works. */
export const workingCall: (id: OperationId) => Prepare = (id) => prepared[id] ?? (() => ({}));
