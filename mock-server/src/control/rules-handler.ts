import type { RefusalRule } from '@krapao/contracts/control/rules';
import { errorCatalogue, type ErrorCode } from '@krapao/contracts/errors/catalogue';
import { operations } from '@krapao/contracts/operations';
import { commonErrors, type Operation } from '@krapao/contracts/operations/operation';
import { isMeant } from '../faults/faults.ts';
import { recipes } from '../recipes/recipes.ts';
import { done, type ControlContext, type ControlHandler } from './handler.ts';

const all: readonly Operation[] = Object.values(operations);
const isRefusal = (code: ErrorCode) => errorCatalogue[code].status >= 400;
const common: readonly ErrorCode[] = [...new Set(all.flatMap(commonErrors))].filter(isRefusal);

export const listRules: ControlHandler<'control.listRules'> = ({ coverage }, { query }) => {
  const own = all.flatMap(({ id, errors }) =>
    errors.filter(isRefusal).map((code) => ruleOf(code, id, coverage.times(id, code))),
  );
  const general = common.map((code) => ruleOf(code, null, timesAnywhere(coverage, code)));
  const rules = [...own, ...general];
  const { operation = '*', reached } = query;
  return done({
    entries: rules.filter(
      (rule) =>
        (rule.operation === null ? operation === '*' : isMeant(operation, rule.operation)) &&
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
