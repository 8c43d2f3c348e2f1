import { operationIds, operations, type OperationId } from '@krapao/contracts/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handlerOf } from '../domain/handlers.ts';
import { exchange, type ApiContext } from './exchange.ts';
import type { ApiOperation } from './perform.ts';
import { PREFLIGHT_HEADERS } from './send.ts';

/** The route pattern of a path: `/api/qrcode/{bankCode}` → `/api/qrcode/:bankCode`. */
export const routePattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** An operation and its handler. */
export function apiOperation(id: OperationId): ApiOperation {
  return {
    id,
    operation: operations[id],
    handler: handlerOf(id),
    isAlwaysThere: id === 'lookup.active',
  };
}

/** One route for each operation of the contract. */
export async function registerApi(app: FastifyInstance, context: ApiContext): Promise<void> {
  const all = operationIds.map(apiOperation);
  for (const api of all.filter(({ operation }) => !operation.multipart)) {
    app.route({
      method: api.operation.method,
      url: routePattern(api.operation.path),
      handler: (request: FastifyRequest, reply: FastifyReply) => exchange(context, api, request, reply),
    });
  }
  const uploads = all.filter(({ operation }) => operation.multipart);
  if (uploads.length > 0) await registerUploads(app, context, uploads);
  app.options('/api/*', (_request, reply) => reply.code(204).headers(PREFLIGHT_HEADERS).send());
}

/** In a Fastify scope of their own, so that only these routes parse forms. */
async function registerUploads(
  app: FastifyInstance,
  context: ApiContext,
  uploads: readonly ApiOperation[],
): Promise<void> {
  const { readForm, registerFormParser } = await import('./upload.ts');
  await app.register(async (scope) => {
    await registerFormParser(scope);
    for (const api of uploads) {
      scope.route({
        method: api.operation.method,
        url: routePattern(api.operation.path),
        handler: (request: FastifyRequest, reply: FastifyReply) => {
          readForm(request, api.operation.multipart ?? {})
            .then((form) => {
              request.body = form;
              return exchange(context, api, request, reply);
            })
            .catch((error: unknown) => reply.send(error));
        },
      });
    }
  });
}
