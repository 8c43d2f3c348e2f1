import type { Texts } from '../../../texts.ts';

export const auth: Texts['first']['auth'] = {
  welcome: 'Welcome',
  lead: 'Log in to see your wallet',
  phone: 'Phone number',
  password: 'Password',
  remember: 'Keep me logged in on this device',
  phoneRequired: 'Please enter your phone number',
  passwordRequired: 'Please enter your password',
  slow: 'This is taking longer than usual. Please wait a moment.',
  noAccount: 'Not a member yet?',
};
