import { ApiError } from '@krapao/contracts/client/api-error';
import { type App } from '../../core/app.ts';
import { secondsToWait } from '../../core/refusal-figures.ts';
import { registerDraftOf } from './register-draft.ts';
import { createSteadyClock } from './steady-clock.ts';

/** A code is sent again at the earliest after this (assumed), in milliseconds. */
const RESEND_MS = 60_000;

const SECOND_MS = 1000;

/** The one-time codes of a registration. */
export function registerOtpOf(app: App) {
  const { api, serverClock } = app;
  const clock = createSteadyClock(serverClock, () => api('lookup.active'));
  const draft = app.service(registerDraftOf);

  /** Sends a code by SMS, unless the number is verified already; the draft records which. */
  async function sendCode(phone: string): Promise<'sent' | 'verified'> {
    try {
      const { code, otpRef, otpToken } = await api('otp.send', { body: { phoneNumber: phone } });
      if (code === 'OTP_VERIFIED') return 'verified';
      draft.codeSent({ phone, otpRef, otpToken });
      draft.resendFrom(clock.now() + RESEND_MS);
      return 'sent';
    } catch (error) {
      noteWait(error);
      throw error;
    }
  }

  /** Verifies the digits. If the number turns out to be verified already, that counts as success. */
  async function verifyCode(otpToken: string, otpCode: string): Promise<void> {
    try {
      await api('otp.verify', { body: { otpToken, otpCode } });
    } catch (error) {
      if (error instanceof ApiError && error.is('OTP_VERIFIED')) return;
      noteWait(error);
      throw error;
    }
  }

  /** Remembers until when the server refuses further requests; without a figure, the minute of its error code. */
  function noteWait(error: unknown): void {
    if (!(error instanceof ApiError)) return;
    const seconds = secondsToWait(error);
    const wait = seconds === undefined ? RESEND_MS : seconds * SECOND_MS;
    if (error.is('REQUEST_LIMIT_1MIN') || error.is('OTP_BLOCK')) draft.resendFrom(clock.now() + wait);
  }

  /** Whether it is too early to request a code. */
  const mustWait = (): boolean => draft.getState().resendAt > clock.now();

  return { clock, sendCode, verifyCode, mustWait };
}
