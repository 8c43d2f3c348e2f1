import { operationIds, operations, type OperationId } from '@krapao/contracts/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handlers } from '../domain/handlers.ts';
import { exchange, type ApiContext } from './exchange.ts';
import type { ApiOperation, LooseHandler } from './perform.ts';
import { PREFLIGHT_HEADERS } from './send.ts';

/** The route pattern of a path: `/api/qrcode/{bankCode}` → `/api/qrcode/:bankCode`. */
export const routePattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

function apiOperation(id: OperationId): ApiOperation {
  return {
    id,
    operation: operations[id],
    handler: handlers[id] as LooseHandler,
    isAlwaysThere: id === 'lookup.active',
  };
}

/** One route for each operation of the contract. */
export async function registerApi(app: FastifyInstance, context: ApiContext): Promise<void> {
  const all = operationIds.map(apiOperation);
  if (all.some(({ operation }) => operation.multipart)) await registerUploads(app);
  for (const api of all) {
    app.route({
      method: api.operation.method,
      url: routePattern(api.operation.path),
      handler: (request: FastifyRequest, reply: FastifyReply) => exchange(context, api, request, reply),
    });
  }
  app.options('/api/*', (_request, reply) => reply.code(204).headers(PREFLIGHT_HEADERS).send());
}

/** Loaded only when an operation takes files (spec §5, §9: videos up to 20 MB are the largest). */
async function registerUploads(app: FastifyInstance): Promise<void> {
  const { default: multipart } = await import('@fastify/multipart');
  await app.register(multipart, { limits: { fileSize: 21 * 1_048_576, files: 1, fields: 10, fieldSize: 65_536 } });
}
