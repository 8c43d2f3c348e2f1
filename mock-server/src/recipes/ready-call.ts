import { addressOf, type LooseInput } from '@krapao/contracts/client';
import type { ArrangedCall } from '@krapao/contracts/control/arrange';
import { WORLD_HEADER } from '@krapao/contracts/control/world';
import { operations, type OperationId } from '@krapao/contracts/operations';
import type { Operation } from '@krapao/contracts/operations/operation';
import type { UploadedFile } from '../domain/handler.ts';
import { UploadForm } from '../http/body.ts';
import { formAsJson } from '../http/form-as-json.ts';
import type { IncomingCall } from '../http/perform.ts';
import type { AnyCall } from './recipe.ts';
import { CALLER_ADDRESS } from './world-driver.ts';

type Fields = Readonly<Record<string, UploadedFile | string>>;

/** The fields of a form that are given. */
const fieldsOf = (form: AnyCall['form']): Fields =>
  Object.fromEntries(
    Object.entries((form ?? {}) as Readonly<Record<string, UploadedFile | string | undefined>>).flatMap(
      ([name, field]) => (field === undefined ? [] : [[name, field]]),
    ),
  );

const bodyOf = ({ body, wrongBody }: AnyCall): Record<string, unknown> | undefined => wrongBody ?? body;

/** A complete call, ready to be sent. */
export function readyCall(
  worldId: string,
  id: OperationId,
  call: AnyCall,
  token: string | undefined,
): ArrangedCall {
  const operation: Operation = operations[id];
  const { params, query } = call as Pick<LooseInput, 'params' | 'query'>;
  const headers: Record<string, string> = { [WORLD_HEADER]: worldId };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  // The content type of a form has a boundary, which the sender chooses.
  const body = bodyOf(call);
  if (body !== undefined && !operation.multipart) headers['content-type'] = 'application/json';
  return {
    operation: id,
    method: operation.method,
    path: addressOf(operation, { params, query }),
    headers,
    ...(body !== undefined && { body }),
    ...(operation.multipart && { multipart: formAsJson(fieldsOf(call.form)) }),
  };
}

/** The same call as the simulator sees it after parsing. */
export function incomingCall(id: OperationId, call: AnyCall, token: string | undefined): IncomingCall {
  const { multipart }: Operation = operations[id];
  return {
    params: call.params ?? {},
    query: call.query ?? {},
    body: multipart ? new UploadForm(fieldsOf(call.form), []) : bodyOf(call),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ip: CALLER_ADDRESS,
  };
}
