import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { controlErrorCodes, controlErrors, controlFailure } from '../control/errors.ts';
import { BY_HEADER, callers } from '../control/caller.ts';
import { controlOperations } from '../control/operations.ts';
import { APP_VERSION } from '../entities/constants.ts';
import type { Operation } from '../operations/operation.ts';
import { addHeader, allowNull, isNeeded, servers, spelledOut, worldHeader } from './document-parts.ts';

/** The OpenAPI 3.1 document of the simulator's control plane, made from its operations. */
export function controlDocument() {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'control', {
    type: 'http',
    scheme: 'bearer',
    description: 'MOCK_CONTROL_TOKEN, where it is set.',
  });
  for (const operation of Object.values<Operation>(controlOperations))
    registry.registerPath(routeOf(operation));
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Control plane of the simulator',
      version: APP_VERSION,
      description: infoText,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers,
    tags: [{ name: 'control', description: 'Worlds, and everybody in them but the player.' }],
  });
  allowNull(document);
  addHeader(document, 'MockBy', {
    name: spelledOut(BY_HEADER),
    in: 'header',
    description: 'Who drives the world; the journal keeps it.',
    schema: { type: 'string', enum: [...callers] },
  });
  addHeader(document, 'MockWorld', worldHeader, ['control.enter']);
  const newWorld = { ...worldHeader, description: newWorldText, schema: { type: 'string', maxLength: 80 } };
  addHeader(document, 'NewWorld', newWorld, ['control.createWorld']);
  return document;
}

const newWorldText =
  'The id of the new world once more: one of several simulators (`MOCK_NODE`) asks for it.';

const infoText = `Makes worlds and plays the outside in them: banks, operators, time, trouble. It answers on this machine only, unless it is opened on purpose.
A refusal is \`ControlFailure\`, by a code that is never one of the operator's API:

${controlErrorCodes.map((code) => `- \`${code}\` (${controlErrors[code].status}): ${controlErrors[code].meaning}`).join('\n')}`;

function routeOf(operation: Operation): RouteConfig {
  const { id, params, query, body, examples, summary, status = 200 } = operation;
  const request: NonNullable<RouteConfig['request']> = {};
  if (params) request.params = params;
  if (query) request.query = query;
  if (body)
    request.body = {
      required: isNeeded(body),
      content: {
        'application/json': { schema: body, ...(examples?.body !== undefined && { example: examples.body }) },
      },
    };
  return {
    operationId: id,
    method: operation.method.toLowerCase() as RouteConfig['method'],
    path: operation.path,
    tags: ['control'],
    summary,
    security: [{}, { control: [] }],
    request,
    responses: {
      [status]: {
        description: 'Done',
        content: {
          [contentType(operation)]: { schema: operation.answer },
          ...(operation.isTextToo && { 'text/plain': { schema: z.string() } }),
        },
      },
      '4XX': {
        description: operation.page ? pageRefused : 'Refused; nothing was done.',
        content: {
          'application/json': { schema: controlFailure, example: refusalExample },
          ...(operation.page && {
            'text/plain': { schema: z.string(), example: refusalExample.message },
            'text/html': { schema: z.string() },
          }),
        },
      },
      '5XX': {
        description: 'The simulator failed; what the call did was undone.',
        content: { 'application/json': { schema: controlFailure } },
      },
    },
  };
}

const pageRefused =
  'Refused; nothing was done. JSON, unless `Accept` has text/html and not application/json, as when it is opened in a browser: then ' +
  'text, or, where the token is missing, a page that asks for it.';

const contentType = ({ stream, page }: Operation): string => {
  if (stream) return 'text/event-stream';
  return page ? 'text/html' : 'application/json';
};

const refusalExample = {
  statusCode: 404,
  code: 'UNKNOWN_WORLD',
  message: 'There is no world "mien".',
  data: { near: ['mine'], all: ['default', 'mine'] },
};
