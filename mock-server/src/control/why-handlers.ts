import type { RefusalRule } from '@krapao/contracts/control/rules';
import type { Why } from '@krapao/contracts/control/why';
import { errorCatalogue, type ErrorCode } from '@krapao/contracts/errors/catalogue';
import { operationIds, operations } from '@krapao/contracts/operations';
import { commonErrors, type Operation } from '@krapao/contracts/operations/operation';
import { includesOperation } from '../faults/faults.ts';
import { recipes } from '../recipes/recipes.ts';
import { whyText } from '../why/text.ts';
import { explain } from '../why/why.ts';
import { type ControlContext, type ControlHandler, done, withWorld } from './handler.ts';
import { noEntry } from './journal-handlers.ts';
import { invalid } from './refuse.ts';

export const whyRequest: ControlHandler<'control.why'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) => {
    const record = hosted.journal.get(Number(params.seq));
    if (!record) return noEntry(hosted, params.seq);
    return done(explain(context.worlds, context.sources, hosted, record));
  });

/** The same as a text, with the names of members. */
export function whyAsText({ worlds }: ControlContext, id: string, answer: Why): string {
  const hosted = worlds.get(id);
  const members = hosted?.world.store.table('members');
  const nameOf = (phone: string) => {
    const persona = members?.oneBy('username', phone)?.persona;
    return persona === undefined || persona === phone ? phone : `${phone} (${persona})`;
  };
  const accountOf = (account: string) =>
    account.replace(/(?<=:)[0-9a-f]{24}/, (memberId) => members?.get(memberId)?.persona ?? memberId);
  return whyText(answer, id, { nameOf, accountOf }, hosted?.journal.get(answer.seq)?.path);
}

const all: readonly Operation[] = Object.values(operations);
const isRefusal = (code: ErrorCode) => errorCatalogue[code].status >= 400;
const common: readonly ErrorCode[] = [...new Set(all.flatMap(commonErrors))].filter(isRefusal);

export const listRules: ControlHandler<'control.listRules'> = ({ coverage }, { query }) => {
  const { operation = '*', reached } = query;
  if (!operationIds.some((id) => includesOperation(operation, id)))
    return invalid('query.operation', 'is no operation of the API', operationIds, operation);
  const own = all.flatMap(({ id, errors }) =>
    errors.filter(isRefusal).map((code) => ruleOf(code, id, coverage.times(id, code))),
  );
  const general = common.map((code) => ruleOf(code, null, timesAnywhere(coverage, code)));
  const rules = [...own, ...general];
  return done({
    entries: rules.filter(
      (rule) =>
        (rule.operation === null ? operation === '*' : includesOperation(operation, rule.operation)) &&
        (reached === undefined || (reached === 'yes') === rule.reached > 0),
    ),
    reached: rules.filter((rule) => rule.reached > 0).length,
    of: rules.length,
  });
};

const timesAnywhere = (coverage: ControlContext['coverage'], code: ErrorCode): number =>
  all.reduce((sum, { id }) => sum + coverage.times(id, code), 0);

function ruleOf(code: ErrorCode, operation: string | null, reached: number): RefusalRule {
  const ways = recipes[code].filter(({ kind }) => kind === 'natural');
  const way = operation === null ? ways[0] : ways.find((one) => one.operation === operation);
  return {
    code,
    operation,
    meaning: errorCatalogue[code].meaning,
    reached,
    arrange: way ? { code, operation: way.operation } : null,
  };
}
