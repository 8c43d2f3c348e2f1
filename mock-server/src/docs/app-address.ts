import { publicScreens } from '@krapao/contracts/entities/constants';
import type { FastifyRequest } from 'fastify';
import { originOf } from '../http/resolve-world.ts';

/**
 * The origin of the app under `npm start`, for the client of this request: a name under `localhost` means a world there too. The
 * address of an app that runs elsewhere is not known here.
 */
export function appOrigin({ headers }: FastifyRequest, port: number): string {
  const { hostname } = new URL(originOf(headers));
  const isThisMachine = hostname === '127.0.0.1' || hostname === '[::1]';
  return `http://${isThisMachine ? 'localhost' : hostname}:${port}`;
}

const screens: readonly string[] = publicScreens;

/** Whether the app has a page at this path. */
export function isOfApp(path: string): boolean {
  const [, first = '', second] = path.split('/');
  return first === 'user' || (second === undefined && screens.includes(first));
}
