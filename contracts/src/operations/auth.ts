import { z } from 'zod';
import { defineOperation } from './operation.ts';

/** Signs a member in; the token is opaque and lives 12 h (assumed). */
export const authLogin = defineOperation({
  id: 'auth.login',
  effect: true,
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in by phone number and password',
  spec: '§7 login',
  fidelity: 'exact',
  note: 'Five wrong passwords within 15 minutes give REQUEST_LIMIT (assumed).',
  auth: 'public',
  body: z.strictObject({
    username: z.string().min(1).max(100).describe('The phone number.'),
    password: z.string().min(1).max(1000),
  }),
  answer: z.strictObject({ token: z.string().min(1) }),
  errors: ['NO_USER', 'WRONG_CREDENTIAL', 'REQUEST_LIMIT', 'INACTIVE_USER', 'INVALID_IP', 'LOGIN_FAIL'],
  examples: {
    body: { username: '0812345678', password: 'password' },
    answer: { token: 'kp_5f0d6c1b7a3e4928' },
  },
});
