import { formOf, pngOf } from '../src/testing/multipart.ts';
import type { Play } from './recording.ts';

const SOMCHAI = '0812345678';
const PHONE = '0899999999';
const newcomer = {
  name: 'SOMSRI',
  username: PHONE,
  password: 'secret',
  sourceCode: 'FRIEND',
  inviteCode: '',
  bankCode: 'KBANK',
  bankAccountName: 'สมศรี ดีใจ',
  bankAccountNo: '1234567890',
};

export const others: Readonly<Record<string, Play>> = {
  'chat-with-files': async (recording) => {
    const somchai = await recording.member('somchai');
    const { profile } = await somchai.wallet();
    const say = (message: object) =>
      somchai.call('chat.sendMessage', { body: { userId: profile._id, message } });
    await say({ message_type: 'text', payload: 'สวัสดีค่ะ' });
    await recording.wait('5s');
    const picture = formOf({ file: { filename: 'slip.png', bytes: pngOf('picture') } });
    const { path } = await somchai.call('chat.uploadImage', picture);
    const media = { message: 'ดูนี่', url: path, fileType: 'image', filePath: path };
    await say({ message_type: 'media', payload: media });
    await recording.event({ type: 'support.message', username: SOMCHAI, text: 'ขอบคุณค่ะ' });
    const { path: file } = await recording.control('POST', '/support-files', {
      filename: 'note.txt',
      base64: 'aGVsbG8=',
    });
    await recording.event({ type: 'support.message', username: SOMCHAI, text: `ไฟล์: ${file}` });
    await somchai.call('chat.history', { body: { userId: profile._id, limit: 20, skip: 0 } });
    await somchai.call('chat.readCustomer', { body: { userId: profile._id } });
  },
  'registration-by-one-time-code': async (recording) => {
    await recording.call('lookup.registerOTP');
    const { otpToken } = await recording.call('otp.send', { body: { phoneNumber: PHONE } });
    await recording.refused('otp.verify', 'OTP_CODE_INVALID', { body: { otpToken, otpCode: '000000' } });
    const [{ code }] = await recording.control('GET', `/sms?phone=${PHONE}`);
    await recording.call('otp.verify', { body: { otpToken, otpCode: code } });
    const { bankCode: _, bankAccountName: __, bankAccountNo: ___, ...first } = newcomer;
    await recording.call('account.validate', { body: first });
    await recording.call('account.register', { body: newcomer });
    const { token } = await recording.call('auth.login', { body: { username: PHONE, password: 'secret' } });
    await recording.call('wallet.get', { token });
  },
  'trouble-with-a-provider': async (recording) => {
    const somchai = await recording.member('somchai');
    const move = { body: { from: 'WALLET', to: 'PG', amount: 80 } };
    await recording.event({ type: 'game.set', game: 'PG', provider: 'refusing' });
    await somchai.refused('wallet.transfer', 'TRANSFER_FAIL', move);
    await recording.event({ type: 'game.set', game: 'PG', provider: 'working' });
    await recording.control('POST', '/faults', {
      operation: 'wallet.*',
      status: 503,
      times: 2,
      probability: 0.5,
    });
    for (let nth = 0; nth < 5; nth += 1)
      await recording.world.send('wallet.transfer', { ...move, token: somchai.token });
    await recording.control('DELETE', '/faults');
    await recording.control('POST', '/arrange', { code: 'SLOT_NO_ACCOUNT' });
    await somchai.call('wallet.transferAll', { body: { to: 'WALLET' } });
    await recording.wait('13h');
    await somchai.refused('wallet.get', 'EXPIRED_AUTH_TOKEN');
  },
};
