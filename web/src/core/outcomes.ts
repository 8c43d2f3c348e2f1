import { AWAITED_KEY } from '@krapao/contracts/client/stored';
import type { App } from './app.ts';
import type { ExactlyOnce, OnceState } from './exactly-once.ts';
import { queryClientOf } from './query-client.ts';
import { hintOf, isPlace, namespaceOf, type UnknownNotice } from './unknown-notice.ts';
import { walletQuery } from './wallet.ts';

/** What is kept of an outcome in the storage of the tab. */
interface Kept {
  /** The end of the member's token. */
  readonly owner: string;
  /** The id of the member, to recognise them at the next sign-in; absent until the wallet was read. */
  member: string | undefined;
  /** Text key of what is not known; absent in entries of an earlier release. */
  readonly title?: UnknownNotice['title'] | undefined;
  /** The title as text, for a page on which its texts fail to load. */
  readonly text: string;
  readonly at: UnknownNotice['at'] | undefined;
}

const OWNER_LENGTH = 6;

function isKept(found: unknown): found is Kept {
  const { owner, member, title, text, at } = (found ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return (
    typeof owner === 'string' &&
    owner !== '' &&
    (member === undefined || typeof member === 'string') &&
    (title === undefined || typeof title === 'string') &&
    typeof text === 'string' &&
    (at === undefined || isPlace(at))
  );
}

/** Whatever is not of this shape counts as nothing. */
function keptIn(stored: string | null): readonly Kept[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Whether a screen shows an unknown outcome yet: some do so only after it was verified, or after an animation. */
export type Tells = (state: Extract<OnceState<unknown>, { status: 'unknown' }>) => boolean;

/** A money action of the member who is signed in. */
interface Action {
  readonly machine: Pick<ExactlyOnce<never, unknown>, 'get' | 'subscribe'>;
  /** How many screens of it are open. */
  screens: number;
  /** Undefined where no money can have moved. */
  notice: UnknownNotice | undefined;
  /** Of the last attempt, until it is settled. */
  outcome: Outcome | undefined;
}

/** What came of one attempt, from the moment it is sent until the player knows, or has read that it is not known. */
interface Outcome {
  /** Whose attempt it is; undefined once the page or the session that sent it is over. */
  action: Action | undefined;
  /**
   * - `sent`: without an answer, or not yet to be told to this page.
   * - `unread`: not known. A notice says so, except while a screen of its action is open, which says it itself.
   * - `read`: not known, and the player read so. Until it was looked up nothing may be sent again.
   */
  stage: 'sent' | 'unread' | 'read';
  /** What a notice needs, also on the next page and after the next sign-in; undefined where there is to be none. */
  readonly kept: Kept | undefined;
}

const subjectOf = ({ title, text }: Kept): string => title ?? text;

const isLookedUp = ({ action }: Outcome): boolean => {
  const state = action?.machine.get();
  return !state || (state.status === 'unknown' && state.verification === 'done');
};

/** Left to the next page: unless a screen that is open says it, and nothing holds the next attempt back. */
const isLeft = (outcome: Outcome): boolean =>
  outcome.kept !== undefined && !(outcome.action?.screens && isLookedUp(outcome));

/**
 * All that was sent and is not settled. What is not known is told by the screen that is open, else by a notice, on as many
 * pages as it takes until it is read. Otherwise a player who reloads, or whose phone discards the page, would find the old
 * balance without a word, and send it again. What happens changes `outcomes`; `update` then makes storage and notices agree
 * with them.
 */
export function createOutcomes(app: App) {
  const {
    storages: { tab },
    session,
    texts,
    ui: { toasts },
    unsettled,
  } = app;
  let token = session.token();
  /** The id of whose token it is, once that is known. */
  let member: string | undefined;
  const outcomes = new Set<Outcome>(
    keptIn(tab.getItem(AWAITED_KEY)).map((kept) => ({ action: undefined, stage: 'sent', kept })),
  );
  /** By what they are about: two outcomes of the same title are told once, and read at once. */
  const notices = new Map<string, { readonly of: Outcome; readonly takeBack: () => void }>();

  const hasTexts = ({ title }: Kept) => title !== undefined && texts.i18n.exists(title);
  // In the language of now, as it may have changed since it was sent.
  const textOf = (kept: Kept) => (kept.title && hasTexts(kept) ? texts.i18n.t(kept.title) : kept.text);
  const isTheirs = ({ owner, member: id }: Kept) =>
    token?.endsWith(owner) || (member !== undefined && member === id);

  /** A notice has to tell it now. */
  const isDue = (outcome: Outcome): outcome is Outcome & { readonly kept: Kept } =>
    outcome.stage === 'unread' &&
    !outcome.action?.screens &&
    outcome.kept !== undefined &&
    isTheirs(outcome.kept);

  const drop = (outcome: Outcome) => {
    outcomes.delete(outcome);
    if (!outcome.action) return;
    unsettled.delete(outcome);
    outcome.action.outcome = undefined;
  };

  const update = () => {
    for (const outcome of outcomes)
      if (outcome.stage === 'read' && !outcome.action?.screens && isLookedUp(outcome)) drop(outcome);

    const left = [...outcomes].filter(isLeft).map(({ kept }) => kept);
    if (left.length === 0) tab.removeItem(AWAITED_KEY);
    else tab.setItem(AWAITED_KEY, JSON.stringify(left));

    const due = new Map([...outcomes].filter(isDue).map((outcome) => [subjectOf(outcome.kept), outcome]));
    for (const [subject, { of, takeBack }] of notices) {
      if (due.get(subject) === of) continue;
      notices.delete(subject);
      takeBack();
    }
    for (const [subject, of] of due) {
      if (notices.has(subject)) continue;
      const words = () => ({ text: textOf(of.kept), ...hintOf(texts, of.kept.at) });
      notices.set(subject, { of, takeBack: toasts.lasting(words, () => read(subject)) });
    }
  };

  const read = (subject: string) => {
    notices.delete(subject);
    for (const outcome of outcomes)
      if (isDue(outcome) && subjectOf(outcome.kept) === subject) outcome.stage = 'read';
    update();
  };

  const begin = (action: Action) => {
    if (action.outcome) drop(action.outcome);
    const { title, at } = action.notice ?? {};
    const kept =
      title && token
        ? { owner: token.slice(-OWNER_LENGTH), member, title, text: texts.i18n.t(title), at }
        : undefined;
    // Not every page reads the wallet, and the session may end before the answer.
    if (kept && !member) void queryClientOf(app).prefetchQuery(walletQuery());
    action.outcome = { action, stage: 'sent', kept };
    outcomes.add(action.outcome);
    unsettled.add(action.outcome);
  };

  session.subscribe(() => {
    if (session.token() === token) return;
    token = session.token();
    member = undefined;
    for (const outcome of outcomes) {
      if (!outcome.action) continue;
      if (!isLeft(outcome)) outcomes.delete(outcome);
      // Nobody will look it up: only a call under way holds the page, until it ends.
      if (outcome.action.machine.get().status !== 'pending') unsettled.delete(outcome);
      outcome.action = undefined;
      outcome.stage = 'sent';
    }
    update();
  });

  /** Tells an outcome of an earlier page or session once its texts are there, or have failed to come. */
  const tellLate = (outcome: Outcome, kept: Kept) => {
    const tellNow = () => {
      if (outcome.stage === 'sent') outcome.stage = 'unread';
      update();
    };
    const namespace = kept.title && namespaceOf(kept.title);
    if (!namespace || hasTexts(kept)) tellNow();
    else texts.load(namespace).then(tellNow, tellNow);
  };

  return {
    /** An action from its first screen on; returns what each of its screens calls when it opens. */
    follow: (machine: Action['machine']) => {
      const action: Action = { machine, screens: 0, notice: undefined, outcome: undefined };
      machine.subscribe(() => {
        const { status } = machine.get();
        const { outcome } = action;
        if (status === 'pending') begin(action);
        else if (outcome?.action) {
          if (status !== 'unknown') drop(outcome);
          else if (outcome.stage === 'sent') outcome.stage = 'unread';
        } else if (outcome) {
          // Its session had ended, so nobody was told what came of it. What certainly was not done needs no word.
          unsettled.delete(outcome);
          if (status === 'idle' || status === 'failed') outcomes.delete(outcome);
        }
        update();
      });
      /** @returns what to call when the screen is left: it tells whether nothing is left to tell */
      return (notice: UnknownNotice | undefined) => {
        action.screens += 1;
        action.notice = notice;
        update();
        return (tells: Tells): boolean => {
          action.screens -= 1;
          const state = machine.get();
          const { outcome } = action;
          if (!outcome?.action || state.status !== 'unknown') return true;
          if (tells(state)) outcome.stage = 'read';
          if (outcome.stage !== 'unread') return true;
          update();
          return false;
        };
      };
    },
    /** Shows the notices of the signed-in member; `id` is theirs, once that is known. */
    tell: (id: string | undefined): void => {
      member ??= id;
      for (const outcome of outcomes) {
        const { action, kept } = outcome;
        if (!kept) continue;
        if (token?.endsWith(kept.owner)) kept.member ??= id;
        if (!isTheirs(kept)) {
          if (id !== undefined) drop(outcome);
        } else if (!action) tellLate(outcome, kept);
      }
      update();
    },
  };
}
