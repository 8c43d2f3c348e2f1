import type { Texts } from '../../../texts.ts';

export const trueMoney: Texts['deposit']['trueMoney'] = {
  name: 'TrueMoney account',
  copy: 'Copy TrueMoney account',
  from: 'From',
  fromYours: 'Your TrueMoney',
  help: 'No money after 1 minute? Keep your receipt and contact support.',
  link: 'Gift link',
  minimum: 'At least {{amount}}',
  step1: 'In TrueMoney, send a gift envelope for 1 person',
  step2: 'Copy its link and paste it below',
  once: 'The money reaches your wallet at once. A link works once.',
  send: 'Send link',
  failed: 'The link was not deposited',
  unknown: 'We do not know yet whether the money of the link came in',
  back: 'Back to the link',
  received: '{{amount}} is in your wallet',
  linkHelp: 'The link is right, but no money came? Keep it and contact support.',
};
