import { publicScreens } from '@krapao/contracts/entities/constants';
import type { FastifyRequest } from 'fastify';
import { originOf } from '../http/resolve-world.ts';

/**
 * Where `npm start` has the app, seen from whoever asks: a name under `localhost` is a world's there too. Of an app that runs
 * elsewhere nothing is known here.
 */
export function appOrigin({ headers }: FastifyRequest, port: number): string {
  const { hostname } = new URL(originOf(headers));
  const isThisMachine = hostname === '127.0.0.1' || hostname === '[::1]';
  return `http://${isThisMachine ? 'localhost' : hostname}:${port}`;
}

const screens: readonly string[] = publicScreens;

/** Whether the app has its pages below this path. */
export function isOfApp(path: string): boolean {
  const [, first = '', second] = path.split('/');
  return first === 'user' || (second === undefined && screens.includes(first));
}
