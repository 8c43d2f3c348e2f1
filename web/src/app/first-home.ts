import { type Amount, type Currency, moneyText, readAmount } from '@krapao/contracts/kernel/money';
import type { Reply } from '@krapao/contracts/client/transport';
import { isBeginner } from '../core/beginner.ts';
import { gamesBalance, isLong, totalBalance } from '../core/balances.ts';
import { drawnCopy } from '../platform/first-paint.ts';

/** The attribute of a place that is filled with the member's data. */
export const FILLED = 'data-filled';
export type Filled = 'name' | 'initial' | 'total' | 'wallet' | 'games';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const jsonOf = ({ status, text }: Reply): unknown => {
  if (status !== 200) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whether the member is certainly no beginner. A beginner has first steps above the tiles, which only the app can render. */
function knowsTheWay(statement: unknown): boolean {
  if (!isRecord(statement) || !Array.isArray(statement['statements'])) return false;
  const { total, statements } = statement;
  return !isBeginner({
    total: typeof total === 'number' ? total : null,
    statements: statements as unknown[],
  });
}

/** The responses that home is filled with: those to its first two requests. */
export type Answers = readonly [wallet: Reply, statement: Reply];

/**
 * The texts of the places, or `undefined` in any special case, which is left to the app: errors, unreadable values, long
 * figures, which are set smaller, and beginners, who see first steps.
 */
export function textsOfHome(
  [walletReply, statement]: Answers,
  currency: Currency,
): Record<Filled, string> | undefined {
  const answer = jsonOf(walletReply);
  if (!knowsTheWay(jsonOf(statement))) return undefined;
  if (!isRecord(answer) || !isRecord(answer['profile']) || !isRecord(answer['wallet'])) return undefined;
  const { profile, wallet, slots } = answer;
  const name = profile['name'];
  const inWallet = readAmount(wallet['amount']);
  if (typeof name !== 'string' || name.trim() === '' || !inWallet || !Array.isArray(slots)) return undefined;
  const accounts: { isActive: boolean; amount: Amount }[] = [];
  for (const slot of slots as unknown[]) {
    const amount = isRecord(slot) ? readAmount(slot['amount']) : undefined;
    if (!isRecord(slot) || typeof slot['isActive'] !== 'boolean') return undefined;
    if (amount) accounts.push({ isActive: slot['isActive'], amount });
    else if (slot['isActive']) return undefined;
  }
  const balances = { wallet: { amount: inWallet }, slots: accounts };
  const [total, games] = [totalBalance(balances), gamesBalance(balances)];
  if (total === undefined || games === undefined) return undefined;
  if ([total, games, inWallet].some(isLong)) return undefined;
  return {
    name,
    initial: Array.from(name.trim())[0] ?? '',
    total: moneyText(total, currency),
    wallet: moneyText(inWallet, currency),
    games: moneyText(games, currency),
  };
}

/**
 * Shows the balances on the first paint of home.
 * @param home is removed from the page when the app has rendered
 */
export function showBalances(home: Element, answers: Answers, locale: string, currency: Currency): void {
  const texts = textsOfHome(answers, currency);
  // Only the content is replaced; the bars around it stay.
  const place = home.querySelector('#main > * > *');
  const copy = drawnCopy('balances', locale);
  if (!home.isConnected || !texts || !place || !copy) return;
  for (const [name, text] of Object.entries(texts))
    for (const element of copy.querySelectorAll(`[${FILLED}="${name}"]`)) element.textContent = text;
  place.replaceChildren(copy);
  home.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest(OPENS);
    if (!pressed) return;
    for (const button of home.querySelectorAll(OPENS)) button.removeAttribute('aria-busy');
    pressed.setAttribute('aria-busy', 'true');
  });
}

/** The buttons that open a sheet: deposit, transfer, withdraw. */
const OPENS = 'button[data-shortcut][aria-haspopup=dialog]';

/** How long a remembered press waits for its button, in milliseconds. */
const PRESS_TIMEOUT_MS = 5_000;

/** Repeats a press from the first paint of home in the app. */
export function pressAgain(home: Element, page: Element): void {
  const pressed = home.querySelector<HTMLElement>(`${OPENS}[aria-busy=true]`)?.dataset['shortcut'];
  if (pressed) pressWhenThere(`${OPENS}[data-shortcut="${pressed}"]`, page);
}

/** Presses a button at once, or when it appears on the page, unless something else is pressed before. */
export function pressWhenThere(selector: string, page: Element): void {
  const press = () => {
    const button = page.querySelector<HTMLElement>(selector);
    if (button) end.abort();
    button?.click();
  };
  const end = new AbortController();
  const observer = new MutationObserver(press);
  const giveUp = () => end.abort();
  const timer = setTimeout(giveUp, PRESS_TIMEOUT_MS);
  // A key that is held down is the same press.
  const onPress = (event: Event) => {
    if (!('repeat' in event && event.repeat)) giveUp();
  };
  end.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, onPress, { signal: end.signal, capture: true });
  observer.observe(page, { childList: true, subtree: true });
  press();
}
