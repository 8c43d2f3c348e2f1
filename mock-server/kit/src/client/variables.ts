import { kitVariables } from '@krapao/contracts/control/kit-variables';
import { misspeltVariables } from '@krapao/contracts/kernel/nearest';

/** The variables that people set. */
const usable = [kitVariables.url, kitVariables.world, kitVariables.token];

/** A variable that would be ignored, as its name is misspelt: another simulator would be used, or another world. */
export const misspeltVariable = (env: Readonly<Record<string, string | undefined>>) =>
  misspeltVariables('KRAPAO_', Object.keys(env), usable)[0];

/** The address of the simulator that the environment names, if it names one. */
export function urlOf(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const wrong = misspeltVariable(env);
  if (wrong) throw new TypeError(`there is no variable ${wrong.typed}: did you mean ${wrong.meant}?`);
  return env[kitVariables.url] || undefined;
}
