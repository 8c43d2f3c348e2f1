import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Fixtures } from '@krapao/fixtures';
import { failureOf } from '../http/failure.ts';
import { sendFailure } from '../http/send.ts';
import { backgroundOf, logoOf, type Subject } from './picture.ts';

/** A week; a picture depends on the code and name alone. */
const CACHE = 'public, max-age=604800';

/** Pictures of games and banks, drawn from their codes, so that there are some for every fixture. */
export function registerMedia(app: FastifyInstance, fixtures: () => Fixtures): void {
  app.get<{ Params: { code: string; picture: string } }>('/media/games/:code/:picture', ({ params }, reply) => {
    const game = fixtures().games.find(({ code }) => code === params.code);
    const draw = { 'logo.svg': logoOf, 'background.svg': backgroundOf }[params.picture];
    return game && draw ? sendPicture(reply, draw(game)) : missing(reply, params.code);
  });
  app.get<{ Params: { file: string } }>('/media/banks/:file', ({ params }, reply) => {
    const code = params.file.replace(/\.svg$/, '');
    const subject = bankSubject(fixtures(), code);
    return subject ? sendPicture(reply, logoOf(subject)) : missing(reply, code);
  });
}

function bankSubject(fixtures: Fixtures, code: string): Subject | undefined {
  const bank = fixtures.banks.find((entry) => entry.code === code);
  if (bank) return { code, name: bank.nameTH, category: 'bank' };
  const provider = fixtures.deposit.banks.find((entry) => entry.bankCode === code);
  return provider && { code, name: provider.bankCode, category: 'bank' };
}

function sendPicture(reply: FastifyReply, picture: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': CACHE,
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(picture);
}

const missing = (reply: FastifyReply, code: string): FastifyReply =>
  sendFailure(reply, failureOf(404, `There is no picture of "${code.slice(0, 80)}".`));
