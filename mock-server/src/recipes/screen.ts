import { isSeen, unseenCodes, type ArrangedScreen, type NoScreen } from '@krapao/contracts/control/screen';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { OperationId } from '@krapao/contracts/operations';
import type { AnyCall, Recipe, Way } from './recipe.ts';
import { recipes } from './recipes.ts';
import { Stuck, type Stage } from './stage.ts';
import type { Walk } from './walks/steps.ts';

interface Shown {
  readonly screen: ArrangedScreen | NoScreen;
  /** The operation whose next call of the app has to be answered by a fault. */
  readonly fault?: OperationId;
  /** The same for a person to read. */
  readonly words: string;
}

/**
 * How the code is seen in the app, prepared beside the call. Where this world has no such way, or not without spoiling
 * the call, the world is as it was before, and the reason is told.
 *
 * @param obstacle the fault that would decide a call of this operation first; throws when the call no longer works
 */
export function screenFor(
  stage: Stage,
  code: ErrorCode,
  way: Way,
  call: AnyCall,
  obstacle: (operation: OperationId | undefined) => string | undefined,
): Shown {
  if (!isSeen(code)) return none(unseenCodes[code]);
  const before = stage.world.snapshot();
  const notes = stage.notes.length;
  try {
    const [usual]: Recipe<typeof code> = recipes[code];
    const walk = way.screen?.(stage, call) ?? usual.screen(stage, usual.prepare(stage));
    const inTheWay = obstacle(walk.fault);
    if (inTheWay !== undefined) throw new Stuck(`the fault ${inTheWay} would decide first`);
    return shown(stage, walk);
  } catch (error) {
    if (!(error instanceof Stuck)) throw error;
    stage.world.restore(before);
    stage.notes.length = notes;
    return none(`Not in this world: ${error.message}.`);
  }
}

const none = (reason: string): Shown => ({
  screen: { none: reason },
  words: `In the app no screen shows it. ${reason}`,
});

function shown({ world }: Stage, { open, as, steps, fault }: Walk): Shown {
  const member = as && world.store.table('members').get(as.id);
  const signInAs = member ? { username: member.username, password: member.password } : null;
  const words = [
    signInAs
      ? `In the app: sign in as ${signInAs.username} with ${signInAs.password}, open ${open}.`
      : `In the app: signed out, open ${open}.`,
    ...steps.map(({ text }) => text),
    ...(fault === undefined ? [] : [`The next call of ${fault} is refused by a fault, once.`]),
  ].join(' ');
  return { screen: { open, signInAs, steps: [...steps] }, words, ...(fault && { fault }) };
}
