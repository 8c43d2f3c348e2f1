import { describe, expect, it } from 'vitest';
import { messageText, slipReasonText } from './message-text.ts';
import { createTestTexts } from '../testing/test-texts.ts';

const i18n = await createTestTexts(['first', 'errors']);
const say = (message: string) => messageText({ i18n }, message);

describe('error texts', () => {
  it('translates codes, messages of the server and errors of the client', () => {
    expect(say('MONEY_NOT_ENOUGH')).toBe('ยอดเงินไม่พอ กรุณาลดจำนวน หรือฝากเงินเพิ่ม');
    expect(say('invalid-token')).toContain('เข้าสู่ระบบ');
  });

  it('shows a text of the server unchanged, also with dots', () => {
    expect(say('Closed for repairs. Back at 6.')).toBe('Closed for repairs. Back at 6.');
    expect(say('errors.OK')).toBe('errors.OK');
  });

  it('never shows an unknown code', () => {
    const general = 'เกิดข้อผิดพลาด กรุณาลองใหม่';
    expect([say('NEW_CODE'), say('new-code'), say('')]).toEqual([general, general, general]);
  });

  it('says that there is no connection even before the texts of errors are loaded', async () => {
    const first = await createTestTexts(['first']);
    const [offline, other] = [
      messageText({ i18n: first }, 'offline'),
      messageText({ i18n: first }, 'WRONG_CREDENTIAL'),
    ];
    expect(offline).toBe('เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่');
    expect(other).toBe('เกิดข้อผิดพลาด กรุณาลองใหม่');
  });

  it('gives a reason only for the slip codes of the specification', () => {
    expect(slipReasonText({ i18n }, 'EXPIRED_SLIP')).toBe('สลิปเก่าเกินไป ต้องส่งภายใน 1 ชั่วโมงหลังโอน');
    expect([slipReasonText({ i18n }, 'OTHER'), slipReasonText({ i18n }, 'toString')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
