import { errorCatalogue, errorCodes } from '@krapao/contracts/errors/catalogue';
import { codesOf, type Operation } from '@krapao/contracts/operations/operation';
import { operations } from '@krapao/contracts/operations';
import { openApiAt } from '../docs/openapi.ts';
import { magicValuesOf } from '../recipes/magic-values.ts';
import { recipesFor } from '../recipes/recipes.ts';
import { listScenarios as scenariosOf } from '../scenarios/make-world.ts';
import { done, type ControlHandler } from './handler.ts';

const all: readonly Operation[] = Object.values(operations);

export const listScenarios: ControlHandler<'control.listScenarios'> = ({ fixtures, worlds }) =>
  done(
    scenariosOf(fixtures()).map((scenario) => ({
      ...scenario,
      isDefault: scenario.name === worlds.options.scenario,
    })),
  );

export const listErrors: ControlHandler<'control.listErrors'> = () =>
  done(
    errorCodes.map((code) => {
      const { status, meaning, remedy } = errorCatalogue[code];
      const givers = all.filter((operation) => codesOf(operation).includes(code));
      return {
        code,
        status,
        meaning,
        remedy,
        operations: givers.map((operation) => operation.id),
        recipes: recipesFor(code).map(({ operation, kind, how }) => ({ operation, kind, how })),
        magicValues: magicValuesOf(code).map(({ operation, as, input, how }) => ({
          operation,
          as,
          input,
          how,
        })),
      };
    }),
  );

export const listOperations: ControlHandler<'control.listOperations'> = () =>
  done(
    all.map((operation) => ({
      id: operation.id,
      method: operation.method,
      path: operation.path,
      auth: operation.auth,
      effect: operation.effect,
      summary: operation.summary,
      spec: operation.spec,
      fidelity: operation.fidelity,
      note: operation.note,
      timeoutMs: operation.timeoutMs,
      errors: [...codesOf(operation)],
    })),
  );

export const openApi: ControlHandler<'control.openapi'> = (_context, { origin }) =>
  done(openApiAt(origin, 'control.openapi.json'));
