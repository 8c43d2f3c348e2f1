import document from '@krapao/contracts/openapi.json' with { type: 'json' };
import type { Operation } from '@krapao/contracts/operations/operation';
import { operations, type OperationId } from '@krapao/contracts/operations';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { RawAnswer } from '@krapao/kit';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'openapi.json');

const escaped = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

type Routes = Readonly<
  Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, unknown>> }>>>
>;
const routes = document.paths as unknown as Routes;

/** How an answer violates openapi.json: a status that is not listed, or a body that does not match its schema. */
export function againstOpenApi(
  id: OperationId,
  { status, body }: Pick<RawAnswer, 'status' | 'body'>,
): string[] {
  const { method, path }: Operation = operations[id];
  const { responses } = routes[path]![method.toLowerCase()]!;
  if (!(status in responses)) return [`${id} does not list the status ${status}`];
  const place = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
    'application/json',
    'schema',
  ];
  const validate = ajv.getSchema(`openapi.json#/${place.map(escaped).join('/')}`);
  if (!validate) return [`${id} has no schema for the status ${status}`];
  return validate(body) ? [] : [`${id} ${status}: ${ajv.errorsText(validate.errors)}`];
}
