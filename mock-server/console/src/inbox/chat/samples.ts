import type { ChatButton, ComposedMessage } from '@krapao/contracts/entities/chat';

export const pictures = [
  '/media/games/PG/background.svg',
  '/media/games/JOKER/background.svg',
  '/media/games/PG/logo.svg',
  '/media/banks/SCB.svg',
];

/** Samples for a `media` message without an upload. */
export const samplesOfMedia = [
  { title: 'Picture: a card', url: '/media/games/PG/background.svg', fileType: 'image' },
  { title: 'Picture: a square logo', url: '/media/games/JOKER/logo.svg', fileType: 'image' },
  { title: 'Video: two seconds', url: '/media/samples/video.mp4', fileType: 'video' },
  { title: 'File: a text file', url: '/media/samples/conditions.txt', fileType: 'file' },
];

const replies = (...titles: readonly string[]): ChatButton[] =>
  titles.map((title) => ({ title, type: 'postback', payload: title.toUpperCase() }));

/** Messages to start from; each can be edited before it is sent. */
export const samples: readonly { readonly title: string; readonly message: ComposedMessage }[] = [
  { title: 'Greeting', message: { message_type: 'text', payload: 'สวัสดีค่ะ มีอะไรให้ช่วยไหมคะ' } },
  { title: 'Greeting in Lao', message: { message_type: 'text', payload: 'ສະບາຍດີ ມີຫຍັງໃຫ້ຊ່ວຍບໍ?' } },
  {
    title: 'Which bank did you pay from?',
    message: {
      message_type: 'quick_replies',
      payload: 'โอนจากธนาคารไหนคะ',
      payloads: replies('SCB', 'KBANK', 'BCEL'),
    },
  },
  {
    title: 'Ways to reach us',
    message: {
      message_type: 'buttons',
      payload: 'ติดต่อเราได้ทางนี้ค่ะ',
      payloads: [
        { title: 'ดูโบนัส', type: 'web', payload: '/user/bonus' },
        { title: 'โทรหาเรา', type: 'call', payload: '+6620000000' },
        { title: 'คุยกับเจ้าหน้าที่', type: 'postback', payload: 'AGENT' },
      ],
    },
  },
  {
    title: 'Two offers as cards',
    message: {
      message_type: 'generic',
      payload: null,
      payloads: [
        {
          image_url: pictures[0] ?? null,
          title: 'โบนัสต้อนรับ 100%',
          subtitle: 'ฝากครั้งแรกรับเพิ่มเท่าตัว',
          buttons: [{ title: 'ดูโบนัส', type: 'web', payload: '/user/bonus' }],
        },
        { image_url: pictures[1] ?? null, title: 'คืนยอดเสีย', subtitle: null, buttons: replies('Refund') },
      ],
    },
  },
  {
    title: 'A video',
    message: {
      message_type: 'media',
      payload: { message: 'วิธีฝากเงินค่ะ', url: '/media/samples/video.mp4', fileType: 'video', filePath: null },
    },
  },
  {
    title: 'An unknown type',
    message: { message_type: 'sticker', payload: { pack: 1, sticker: 7 } },
  },
  {
    title: 'A link that must not run',
    message: {
      message_type: 'buttons',
      payload: '<img src=x onerror=alert(1)>',
      payloads: [{ title: '<b>press</b>', type: 'web', payload: 'javascript:alert(1)' }],
    },
  },
  { title: 'A very long text', message: { message_type: 'text', payload: 'กระเป๋า '.repeat(240) } },
];
