import type { Texts } from '../../../texts.ts';

export const home: Texts['member']['home'] = {
  greeting: 'Hello',
  total: 'Total balance',
  wallet: 'Wallet',
  games: 'In games',
  updated: 'Updated {{time}}',
  notUpdated: 'Game balances not checked yet',
  refresh: 'Check balance',
  refreshing: 'Checking balance',
  stale: 'Check failed. Figures may be out of date.',
  loadFailed: 'Your wallet could not be loaded',
  deposit: 'Deposit',
  transfer: 'Transfer',
  accounts: 'Game accounts',
  slot: 'Slots',
  sport: 'Sport and casino',
  lotto: 'Lotto',
  notOpened: 'Not opened yet',
  noAccounts: 'No game accounts yet',
  noAccountsHint: 'They show here as soon as there are games to play',
};
