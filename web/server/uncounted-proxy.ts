import type { onRequestHookHandler } from 'fastify';

/**
 * Says once that calls come through a proxy though none is expected: then all players have the address of that proxy, for the
 * backend and for the limit of beacons, and nothing else shows it.
 */
export function tellUncountedProxy(trustProxy: number): onRequestHookHandler {
  let isTold = trustProxy > 0;
  return ({ headers, log }, _reply, next) => {
    if (!isTold && headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      log.warn(
        'calls have X-Forwarded-For, but KRAPAO_TRUST_PROXY is 0: if a proxy is in front, all players have its address. Set it to how many there are',
      );
    }
    next();
  };
}
