import { Validator, type Schema } from '@cfworker/json-schema';
import { answers } from '@krapao/contracts/answers';

const validators = new Map<string, Validator>();

function validatorOf(id: string): Validator | undefined {
  const schema = (answers as Readonly<Record<string, Schema>>)[id];
  if (schema && !validators.has(id)) validators.set(id, new Validator(schema, '2020-12', false));
  return validators.get(id);
}

/**
 * Says what is wrong with an answer according to the contract, or nothing. Fields that the operator added are fine. A
 * chunk of its own: it brings the schemas of all answers.
 */
export function checkAnswer(id: string, answer: unknown): string | undefined {
  const result = validatorOf(id)?.validate(answer);
  if (!result || result.valid) return undefined;
  // The innermost place comes last; the ones before it only say that something within them is wrong.
  const { instanceLocation, error } = result.errors.at(-1) ?? {
    instanceLocation: '#',
    error: 'not of the contract',
  };
  return `${instanceLocation.replace(/^#/, 'answer').replaceAll('/', '.')}: ${error}`;
}
