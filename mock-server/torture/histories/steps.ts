import { Random, type RandomStream } from '../../src/world/random.ts';
import { calls, doAndLose, doAtOnce, doIt } from './action.ts';
import { allTo, actionOf, endBonus, withdrawal } from './actions.ts';
import { PERSONAS, type History } from './history.ts';
import { eventOf, played } from './outside.ts';

const DAY = 86_400_000;
/** Midnight in Bangkok, as time of day in UTC. */
const MIDNIGHT = 17 * 3_600_000;
const AT_ONCE = 20;

type Step = (history: History, random: RandomStream) => Promise<void>;

const act: Step = async (history, random) => {
  const action = await actionOf(history, random);
  if (!action) return;
  await doIt(history, action);
  if (random.bool(0.4)) await history.look(action.who);
};

const happen: Step = async (history, random) => {
  const event = eventOf(history, random);
  if (!event) return;
  await doIt(history, event);
  if (random.bool(0.4)) await history.look(event.who);
};

/** The same action many times at once, by one member or the outside world. */
const burst: Step = async (history, random) => {
  const action = random.bool(0.7) ? await actionOf(history, random) : eventOf(history, random);
  const times = random.integer(2, AT_ONCE);
  if (action)
    await doAtOnce(
      history,
      Array.from({ length: times }, () => action),
    );
};

const loseAnswer: Step = async (history, random) => {
  const action = await actionOf(history, random);
  if (action) await doAndLose(history, action, random.pick(['before', 'after', 'after']));
};

async function moveClock(history: History, body: { advance: string } | { set: string }): Promise<void> {
  const { body: moved } = await history.control('POST', '/clock', body);
  history.log.push(`the clock moves to ${moved?.now}`);
  for (const who of PERSONAS) {
    const book = history.book(who);
    book.released();
    await history.look(who);
    if (!book.isExpecting) continue;
    // Transfers that arrive while a bonus is active wait until it is over.
    const { body: bonus } = await history.call(who, 'bonus.checkActive');
    book.isExpecting = bonus?.status !== false;
  }
}

const wait: Step = (history, random) => {
  const hours = `${random.integer(1, 72)}h`;
  const advance = random.pick(['61s', '61s', '61s', '61s', '2m', '15m', '16m', hours]);
  return moveClock(history, { advance });
};

/** Acts in the last millisecond of a day in Bangkok, and in the first of the next. */
const midnight: Step = async (history, random) => {
  const { body } = await history.control('GET', '');
  const now = Date.parse(body.now);
  const next = Math.floor((now - MIDNIGHT) / DAY + 1) * DAY + MIDNIGHT;
  await moveClock(history, { set: new Date(next - 1).toISOString() });
  await act(history, random);
  await moveClock(history, { advance: '1ms' });
  await act(history, random);
};

/**
 * A bonus keeps its member from most other money, so it must end now and then: all the money goes into one game and is staked until
 * the conditions are met or it is lost, and then the bonus is ended or everything withdrawn.
 */
const playOut: Step = async (history, random) => {
  const who = random.pick(PERSONAS);
  const game = 'PG';
  await doIt(
    history,
    calls(who, `open ${game}`, 'wallet.activate', { params: { slotCode: game } }, { done: () => undefined }),
  );
  await doIt(history, allTo(who, game));
  await history.look(who);
  const isWon = random.bool(0.6);
  for (let round = 0; round < (isWon ? 12 : 1); round += 1) {
    const stake = history.book(who).balance(game);
    if (stake === 0) break;
    await doIt(history, played(history, who, game, stake, isWon ? stake : 0));
  }
  await history.look(who);
  await doIt(history, endBonus(who));
  if (isWon) await doIt(history, withdrawal(who, true, history.book(who).total));
};

const moveHouse: Step = async (history) => {
  await history.moveHouse();
  history.log.push('the world is saved, and opened again');
  for (const who of PERSONAS) await history.look(who);
};

/**
 * Weights of the steps. Saving and opening a world with many steps costs as much as hundreds of steps, so it happens ten times in
 * 20,000.
 */
const steps: readonly (readonly [weight: number, step: Step])[] = [
  [1060, act],
  [520, happen],
  [80, playOut],
  [100, burst],
  [100, loseAnswer],
  [120, wait],
  [19, midnight],
  [1, moveHouse],
];
const TOTAL = steps.reduce((sum, [weight]) => sum + weight, 0);

/** Takes the nth step: the same for the same seed, whichever steps were taken before. */
export async function takeStep(history: History, seed: string, nth: number): Promise<void> {
  const random = new Random(`${seed} ${nth}`).stream('step');
  let drawn = random.integer(1, TOTAL);
  for (const [weight, step] of steps) {
    drawn -= weight;
    if (drawn <= 0) return step(history, random);
  }
}
