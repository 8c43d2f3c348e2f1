import type { Texts } from '../../texts.ts';

const chat: Texts['chat']['chat'] = {
  title: 'Chat with support',
  openUnread: 'Chat with support, new messages: {{number}}',
  close: 'Close chat',
  support: 'Support',
  you: 'You',
  log: 'Messages',
  online: 'Ready for your messages',
  connecting: 'Connecting…',
  offline: 'No internet connection',
  empty: 'Hello, how can we help?',
  emptyHint: 'Write a message or send a picture. Support answers here.',
  loadFailed: 'The latest messages could not be loaded',
  older: 'Show earlier messages',
  olderFailed: 'Earlier messages could not be loaded',
  latest: 'Go to the latest message',
  newBelow: 'New message',
  newFrom: 'New message from {{name}}: {{text}}',
  write: 'Write a message',
  send: 'Send',
  attach: 'Attach a picture or video',
  tooLong: 'The message is longer than {{limit}} characters. Please send it in parts.',
  left: '{{number}} characters left',
  image: 'Picture',
  video: 'Video',
  file: 'File',
  openImage: 'Open the full picture',
  openFile: 'Open the file {{name}}',
  mediaFailed: 'This file cannot be shown',
  pressed: 'Button pressed',
  cards: 'Message cards',
  unknown: 'This app cannot show this kind of message yet',
  newTab: 'opens in a new tab',
  call: 'Call',
};

const chatSending: Texts['chat']['chatSending'] = {
  uploading: 'Uploading {{percent}}%',
  sending: 'Sending…',
  failed: 'Not sent',
  unsure: 'It may not have arrived. You can send it again, it will not arrive twice.',
  resend: 'Send again',
  remove: 'Remove',
  cancel: 'Cancel',
};

const chatFile: Texts['chat']['chatFile'] = {
  type: 'File is not supported. Use a PNG, JPEG or GIF picture, or an MP4 or MOV video.',
  heic: 'HEIC pictures are not supported yet. Please save it as JPEG or send a screenshot.',
  unreadable: 'This file cannot be read. Please choose it again.',
  size: 'The file is too large. Please select file no larger than {{limit}} MB',
};

const chatAgo: Texts['chat']['chatAgo'] = {
  now: 'just now',
  second: '{{number}} s ago',
  minute: '{{number}} min ago',
  hour: '{{number}} h ago',
  day: '{{number}} d ago',
  month: '{{number}} mo ago',
  year: '{{number}} y ago',
};

export default { chat, chatSending, chatFile, chatAgo } satisfies Texts['chat'];
