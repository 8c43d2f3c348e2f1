import type { Texts } from '../../../texts.ts';

export const contact: Texts['shared']['contact'] = {
  loadFailed: 'The contact details could not be opened',
  none: 'There are no contact details yet',
  chat: 'Chat with support',
  picture: 'QR code to chat with {{name}}',
  pictureFailed: 'The QR code cannot be shown',
  scan: 'Scan it with your chat app, or use the button below',
  open: 'Open chat {{name}}',
  newTab: 'opens in a new tab',
  version: 'Version {{version}}',
};
