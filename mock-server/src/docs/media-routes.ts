import { fileURLToPath } from 'node:url';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Fixtures } from '@krapao/fixtures';
import { drawQrcode } from '../domain/qrcode/draw.ts';
import { failureOf } from '../http/failure.ts';
import { sendFailure } from '../http/send.ts';
import { backgroundOf } from './game-art.ts';
import { bannerOf, logoOf, type Subject, slipPictureOf } from './pictures.ts';
import { sendFile } from './send-file.ts';
import { sendBytes } from '../http/chat-media.ts';

/** Files that support can send in the chat without an upload. */
const samples: Readonly<Record<string, string>> = {
  'video.mp4': 'video/mp4',
  'conditions.txt': 'text/plain; charset=utf-8',
};

/** A week; a picture depends only on the code and name. */
const CACHE = 'public, max-age=604800';

const gamePictures: ReadonlyMap<string, (subject: Subject) => string> = new Map([
  ['logo.svg', logoOf],
  ['background.svg', backgroundOf],
]);

/** Pictures of games, banks and slips, drawn from their codes, so that every fixture has some. */
export function registerMedia(app: FastifyInstance, fixtures: () => Fixtures): void {
  app.get<{ Params: { code: string; picture: string } }>(
    '/media/games/:code/:picture',
    ({ params }, reply) => {
      const game = fixtures().games.find(({ code }) => code === params.code);
      const draw = gamePictures.get(params.picture);
      return game && draw ? sendPicture(reply, draw(game)) : missing(reply, params.code);
    },
  );
  app.get<{ Params: { file: string } }>('/media/banners/:file', ({ params }, reply) =>
    sendBanner(reply, fixtures(), params.file),
  );
  app.get<{ Params: { scenario: string; file: string } }>(
    '/media/banners/:scenario/:file',
    ({ params }, reply) => sendBanner(reply, fixtures().scenarios.get(params.scenario), params.file),
  );
  app.get<{ Params: { file: string } }>('/media/banks/:file', ({ params }, reply) => {
    const code = params.file.replace(/\.svg$/, '');
    const subject = bankSubject(fixtures(), code);
    return subject ? sendPicture(reply, logoOf(subject)) : missing(reply, code);
  });
  app.get('/media/operator/line-qr.svg', (_request, reply) =>
    sendPicture(reply, drawQrcode(fixtures().operator.contact.lineLink)),
  );
  for (const [name, type] of Object.entries(samples)) {
    const path = fileURLToPath(new URL(`./samples/${name}`, import.meta.url));
    app.get(`/media/samples/${name}`, (_request, reply) =>
      sendFile(reply, { type, path, policy: "default-src 'none'; media-src 'self'" }),
    );
  }
  app.get<{ Params: { file: string } }>('/media/slips/:file', ({ params }, reply) => {
    const reference = /^(SL[0-9A-F]{16})\.svg$/.exec(params.file)?.[1];
    return reference ? sendPicture(reply, slipPictureOf(reference)) : missing(reply, params.file);
  });
}

/** The source of the banners: all fixtures, or those of a scenario. */
type Banners = Pick<Fixtures, 'bonuses' | 'rewards'>;

function sendBanner(reply: FastifyReply, texts: Banners | undefined, file: string): void {
  const title = texts && bannerTitle(texts, file);
  return title === undefined ? missing(reply, file) : sendPicture(reply, bannerOf(file, title));
}

/** The title for a file such as `DAILY10-1.svg`: what the banner belongs to, and which of its banners it is. */
function bannerTitle({ bonuses, rewards }: Banners, file: string): string | undefined {
  const [, owner, at] = /^([A-Za-z0-9-]+)-(\d{1,3})\.svg$/.exec(file) ?? [];
  const banners =
    owner === 'invite' || owner === 'refund'
      ? rewards[owner].banners
      : bonuses.bonuses.find(({ code }) => code === owner)?.banners;
  return banners?.[Number(at) - 1]?.title;
}

function bankSubject(fixtures: Fixtures, code: string): Subject | undefined {
  const bank = fixtures.banks.find((entry) => entry.code === code);
  if (bank) return { code, name: bank.nameTH, category: 'bank' };
  const provider = fixtures.deposit.banks.find((entry) => entry.bankCode === code);
  return provider && { code, name: provider.bankCode, category: 'bank' };
}

function sendPicture(reply: FastifyReply, picture: string): void {
  reply
    .headers({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': CACHE,
      'access-control-allow-origin': '*',
      // The font that a banner embeds, and its CSS rule.
      'content-security-policy': "default-src 'none'; font-src data:; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    })
    .send(picture);
}

const missing = (reply: FastifyReply, code: string): void =>
  sendFailure(reply, failureOf(404, `There is no picture of "${code.slice(0, 80)}".`));

const videoFolder = new URL('../../media/howto/', import.meta.url);

const videoTypes: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.jpg': 'image/jpeg',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** The five help videos (spec §2 howto) in each language, recorded from the app by `npm run howto`. */
export function registerHelpVideos(app: FastifyInstance): void {
  const names = new Set(readdirSync(fileURLToPath(videoFolder)));
  app.get<{ Params: { file: string } }>('/media/howto/:file', async ({ params, headers }, reply) => {
    const type = videoTypes[extname(params.file)];
    if (!type || !names.has(params.file))
      return sendFailure(reply, failureOf(404, `There is no help video "${params.file.slice(0, 80)}".`));
    const bytes = await readFile(new URL(params.file, videoFolder));
    void reply.headers({
      'content-type': type,
      'cache-control': 'public, max-age=3600',
      // Captions are read by scripts of the page's origin, which may be any.
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; media-src 'self'",
      'x-content-type-options': 'nosniff',
    });
    return sendBytes(reply, bytes, headers.range);
  });
}
