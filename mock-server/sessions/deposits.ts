import { formOf, pngOf } from '../src/testing/multipart.ts';
import type { Play } from './recording.ts';

const SOMCHAI = '0812345678';
const bank = { params: { bankCode: 'KBANK' } };

const slip = (mark: string) =>
  formOf({ file: { filename: 'slip.png', bytes: pngOf(mark) }, amount: '300', bankCode: 'KBANK' });

/** Every way in which money comes in, and what can go wrong. */
export const deposits: Readonly<Record<string, Play>> = {
  'deposit-by-qr-code': async (recording) => {
    const somchai = await recording.member('somchai');
    await somchai.call('lookup.deposit');
    await somchai.call('qrcode.get', bank);
    const first = await somchai.call('qrcode.create', { ...bank, body: { amount: 100 } });
    await somchai.call('qrcode.cancel', { ...bank, query: `?qrcodeId=${first.qrcodeId}` });
    const second = await somchai.call('qrcode.create', { ...bank, body: { amount: 250 } });
    await recording.wait('2m');
    await somchai.call('qrcode.get', bank);
    await recording.event({ type: 'qr.pay', qrcodeId: second.qrcodeId });
    await recording.wait('1m');
    await somchai.wallet();
    await somchai.call('statement.list', { body: { page: 1, limit: 10 } });
  },
  'deposit-by-qr-code-too-late': async (recording) => {
    const somchai = await recording.member('somchai');
    const { qrcodeId } = await somchai.call('qrcode.create', { ...bank, body: { amount: 300 } });
    await recording.wait('1h');
    await somchai.call('qrcode.get', bank);
    await recording.event({ type: 'qr.pay', qrcodeId, late: true });
    await recording.wait('2m');
    await somchai.wallet();
  },
  'deposit-by-slip': async (recording) => {
    const somchai = await recording.member('somchai');
    const { reference } = await somchai.call('wallet.uploadSlip', slip('first'));
    await somchai.refused('wallet.uploadSlip', 'REQUEST_LIMIT_1MIN', slip('second'));
    await recording.wait('2m');
    await somchai.call('wallet.uploadSlip', slip('first'));
    await somchai.call('statement.slipReference', { params: { reference } });
    await recording.event({ type: 'slip.decide', username: SOMCHAI, status: 'SUCCESS', amount: 300 });
    await recording.wait('2m');
    await somchai.call('wallet.uploadSlip', slip('second'));
    await recording.event({ type: 'slip.decide', username: SOMCHAI, status: 'FAILED' });
    await somchai.call('statement.slips', { body: { page: 1, limit: 10 } });
    await somchai.wallet();
  },
  'deposit-by-bank-transfer': async (recording) => {
    const somchai = await recording.member('somchai');
    await somchai.call('wallet.add', { body: { amount: 150 } });
    await recording.event({ type: 'bankTransfer.arrive', username: SOMCHAI, amount: 150 });
    await recording.wait('1m');
    await somchai.wallet();
    await recording.event({ type: 'bankTransfer.arrive', username: SOMCHAI, amount: 70.25 });
    await recording.event({ type: 'deposit.decide', username: SOMCHAI, status: 'FAILED' });
    await recording.wait('1m');
    await somchai.wallet();
  },
  'deposit-by-truemoney-link': async (recording) => {
    const somchai = await recording.member('somchai');
    const { encrypted } = await recording.event({ type: 'truelink.give', amount: 99, isSpent: false });
    await somchai.call('wallet.truelink', { body: { link: encrypted } });
    await somchai.refused('wallet.truelink', 'TRUELINK_DUPLICATE', { body: { link: encrypted } });
    await somchai.wallet();
  },
};
