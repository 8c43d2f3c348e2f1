import type { Texts } from '../../texts.ts';
import { auth } from './front/auth.ts';
import { front } from './front/front.ts';
import { notFound } from './front/not-found.ts';
import { terminated } from './front/terminated.ts';

const design: Texts['first']['design'] = {
  close: 'Close',
  ok: 'OK',
  cancel: 'Cancel',
  confirm: 'Confirm',
  dismiss: 'Dismiss message',
  loading: 'Loading',
  tryAgain: 'Try again',
  required: 'Please fill this in',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  messages: 'Messages',
  failed: 'Something went wrong. Please try again.',
  danger: 'Failed',
  warn: 'Please note',
  info: 'Information',
  done: 'Done',
};

const shell: Texts['first']['shell'] = {
  appName: 'Krapao',
  skip: 'Skip to content',
  language: 'Language',
  login: 'Log in',
  terminated: 'The service has closed',
  notFound: 'Page Not Found',
  faultTitle: 'This page could not be opened',
  faultText: 'Please load it again. If that does not help, contact support.',
  reload: 'Load again',
  offline: 'You are offline',
  opensWhenBack: 'This page opens by itself once you are connected.',
  unreachable: 'No connection. Please check your internet and try again.',
  incomplete: 'The app is not fully loaded, so nothing was sent. Please load this page again.',
};

export default { design, shell, auth, front, notFound, terminated } satisfies Texts['first'];
