import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi';
import { errorCatalogue, errorCodes, wireMessages, type ErrorCode } from '../errors/catalogue.ts';
import { failure } from '../errors/failure.ts';
import { codesOf, type Operation } from '../operations/operation.ts';
import { APP_VERSION } from '../entities/constants.ts';
import { operations, type Tag, tagTexts } from '../operations/operations.ts';
import { addHeader, allowNull, isNeeded, servers, worldHeader } from './document-parts.ts';

/** The OpenAPI 3.1 document of the operator's API, made from the operations. */
export function openApiDocument() {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'member', { type: 'http', scheme: 'bearer' });
  for (const operation of Object.values(operations)) registry.registerPath(routeOf(operation));

  const tags = [...new Set(Object.keys(operations).map(tagOf))].toSorted();
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Member wallet API',
      version: APP_VERSION,
      description: infoText,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers,
    tags: tags.map((name) => ({ name, description: tagTexts[name] })),
  });
  allowNull(document);
  addHeader(document, 'MockWorld', worldHeader);
  return document;
}

const infoText = `The operator's API as far as it is known. Each operation says in \`x-fidelity\` how sure that is:
\`exact\` (specified), \`assumed\` (decided here) or \`unknown\`. \`x-effect\` says whether a call may change anything, whatever its method: such a call is never to be repeated by itself.
A failure is \`Failure\` with a code of the catalogue.`;

const tagOf = (id: string) => id.slice(0, id.indexOf('.')) as Tag;

function routeOf(operation: Operation): RouteConfig & Record<`x-${string}`, unknown> {
  const request: NonNullable<RouteConfig['request']> = {};
  if (operation.params) request.params = operation.params;
  if (operation.query) request.query = operation.query;
  if (operation.body)
    request.body = {
      required: isNeeded(operation.body),
      content: { 'application/json': jsonContent(operation.body, operation.examples?.body) },
    };
  if (operation.multipart)
    request.body = {
      required: true,
      content: { 'multipart/form-data': { schema: formSchema(operation.multipart) } },
    };
  return {
    operationId: operation.id,
    method: operation.method.toLowerCase() as RouteConfig['method'],
    path: operation.path,
    tags: [tagOf(operation.id)],
    summary: operation.summary,
    description: [`Specification: ${operation.spec}.`, operation.note].filter(Boolean).join('\n\n'),
    security: operation.auth === 'member' ? [{ member: [] }] : [],
    request,
    responses: {
      [operation.status ?? 200]: {
        description: 'Done',
        content: { 'application/json': jsonContent(operation.answer, operation.examples?.answer) },
      },
      ...failuresOf(operation),
    },
    'x-fidelity': operation.fidelity,
    'x-effect': operation.effect,
    'x-timeout-ms': operation.timeoutMs,
  };
}

/** The schema of a form: files as binary and required, texts optional. */
function formSchema(fields: NonNullable<Operation['multipart']>) {
  const properties = Object.entries(fields).map(([name, kind]) => [
    name,
    kind === 'file' ? { type: 'string', format: 'binary' } : { type: 'string' },
  ]);
  const required = Object.keys(fields).filter((name) => fields[name] === 'file');
  return { type: 'object' as const, properties: Object.fromEntries(properties), required };
}

function jsonContent(schema: Operation['answer'], example: unknown) {
  return example === undefined ? { schema } : { schema, example };
}

interface Message {
  readonly text: string;
  readonly status: number;
  readonly meaning: string;
}

/** The possible messages of a failure of this operation: codes of the catalogue, and messages that are not codes. */
function messagesOf(operation: Operation): Message[] {
  const codes = new Set<ErrorCode>(codesOf(operation));
  // Any call is refused for an unknown query parameter.
  codes.add('KEY_INVALID');
  const messages = errorCodes
    .filter((code) => codes.has(code))
    .map((code) => ({
      text: code as string,
      status: errorCatalogue[code].status,
      meaning: errorCatalogue[code].meaning,
    }));
  if (operation.auth === 'member') {
    messages.push({ text: wireMessages.invalidToken, status: 401, meaning: 'Not a token of this service.' });
  }
  if (operation.id !== 'lookup.active') {
    messages.push({ text: wireMessages.gone, status: 410, meaning: 'The service is gone.' });
  }
  return [...messages, ...protocolMessages(operation)];
}

const invalid = (status: number, meaning: string): Message => ({ text: 'KEY_INVALID', status, meaning });

/** What is refused before the operation gets the call: by HTTP, and by the simulator for a world that does not exist. */
function protocolMessages({ body, multipart, params }: Operation): Message[] {
  const messages = [
    { text: 'There is no world "…".', status: 404, meaning: 'Simulator only: `X-Mock-World` names none.' },
  ];
  if (params) messages.push(invalid(414, 'A part of the path is too long.'));
  if (!body && !multipart) return messages;
  if (multipart) messages.push(invalid(406, 'The form says no boundary.'));
  messages.push(invalid(413, 'The body is too large.'), invalid(415, 'The body is of another type.'));
  return messages;
}

/** Failures by status, each with its messages and their meanings. */
function failuresOf(operation: Operation): RouteConfig['responses'] {
  const messages = messagesOf(operation);
  const statuses = [...new Set(messages.map(({ status }) => status))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const message = messages.find((each) => each.status === status)?.text ?? '';
      const lines = messages
        .filter((message) => message.status === status)
        .map(({ text, meaning }) => `- \`${text}\`: ${meaning}`);
      return [
        status,
        {
          description: lines.join('\n'),
          content: { 'application/json': { schema: failure, example: { statusCode: status, message } } },
        },
      ];
    }),
  );
}
