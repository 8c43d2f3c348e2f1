import type { App } from './app.ts';
import { askedText, isAskedAt } from './asked.ts';
import { errorScope } from './error-scope.ts';
import type { ExactlyOnce, OnceState, Sent } from './exactly-once.ts';
import { endOf, keep, keptIn, type Kept } from './outcomes-kept.ts';
import { queryClientOf } from './query-client.ts';
import { hintOf, namespaceOf, type UnknownNotice } from './unknown-notice.ts';
import { walletQuery } from './wallet.ts';

/** Whether a screen already shows an unknown outcome: some show it only after it was verified, or after an animation. */
export type Tells = (state: Extract<OnceState<unknown>, { status: 'unknown' }>) => boolean;

/** A money action of the signed-in member. */
interface Action {
  readonly machine: Pick<ExactlyOnce<never, unknown>, 'get' | 'subscribe'> & {
    readonly sent: () => Sent<unknown> | undefined;
  };
  /** The number of its open screens. */
  screens: number;
  /** Undefined if no money can have moved. */
  notice: UnknownNotice | undefined;
  /** The outcome of the last attempt. */
  outcome: Outcome | undefined;
}

/** The outcome of one attempt, from the moment it is sent until the player knows it, or has read that it is unknown. */
interface Outcome {
  /** The action that sent it; undefined once the page or the session that sent it is over. */
  action: Action | undefined;
  /**
   * - `sent`: no answer yet, or not to be shown on this page yet.
   * - `unread`: unknown. A notice shows it, except while a screen of its action is open, which shows it itself.
   * - `read`: unknown, and the player has read that. Until it was verified, nothing may be sent again.
   */
  stage: 'sent' | 'unread' | 'read';
  /** What a notice needs, also on the next page and after the next sign-in; undefined if there must be none, or no more. */
  kept: Kept | undefined;
}

/** Two transfers are two subjects; of other outcomes only the kind is told. */
const subjectOf = ({ title, text, asked }: Kept): string =>
  asked ? JSON.stringify([title, asked]) : (title ?? text);

/** Whether the money was with the operator: that of a deposit may have left its bank, and is not said to be all there. */
const isWithUs = ({ notice }: Action): boolean =>
  notice !== undefined && namespaceOf(notice.title) !== 'deposit';

const isVerified = ({ action }: Outcome): boolean => {
  const state = action?.machine.get();
  return !state || (state.status === 'unknown' && state.verification === 'done');
};

/**
 * Whether the next page has to show it: not if an open screen shows it and nothing blocks the next attempt. What was sent with an amount
 * is shown until that screen is left: a phone discards the page while its player looks elsewhere whether the money moved.
 */
const isLeft = (outcome: Outcome): outcome is Outcome & { kept: Kept } =>
  outcome.kept !== undefined &&
  (outcome.kept.asked !== undefined || !(outcome.action?.screens && isVerified(outcome)));

/**
 * All attempts that were sent and are not settled. An unknown outcome is shown by the open screen, or else by a notice, on
 * every page until it is read. Otherwise a player who reloads, or whose phone discards the page, would find the old balance
 * without an explanation, and send the money again. Events change `outcomes`; `update` then makes storage and notices match.
 */
export function createOutcomes(app: App) {
  const {
    storages: { tab },
    session,
    texts,
    ui: { moneyText, toasts },
    unsettled,
  } = app;
  let token = session.token();
  /** The id of the token's member, once that is known. */
  let member: string | undefined;
  const outcomes = new Set<Outcome>(keptIn(tab).map((kept) => ({ action: undefined, stage: 'sent', kept })));
  /** By subject: two outcomes of the same subject share one notice, and are read together. */
  const notices = new Map<string, { readonly of: Outcome; readonly takeBack: () => void }>();

  const hasTexts = ({ title }: Kept) => title !== undefined && texts.i18n.exists(title);
  // In the current language, which may have changed since it was sent.
  const textOf = (kept: Kept) => (kept.title && hasTexts(kept) ? texts.i18n.t(kept.title) : kept.text);
  const askedOf = ({ asked }: Kept) =>
    isAskedAt(asked) && texts.i18n.exists(asked.text)
      ? { asked: askedText(texts.i18n.t, moneyText, asked) }
      : {};
  const isTheirs = ({ owner, member: id }: Kept) =>
    token?.endsWith(owner) || (member !== undefined && member === id);

  /** Whether a notice has to show it now. */
  const isDue = (outcome: Outcome): outcome is Outcome & { readonly kept: Kept } =>
    outcome.stage === 'unread' &&
    !outcome.action?.screens &&
    outcome.kept !== undefined &&
    isTheirs(outcome.kept);

  const drop = (outcome: Outcome) => {
    outcomes.delete(outcome);
    if (outcome.action) unsettled.delete(outcome);
  };

  const update = () => {
    for (const outcome of outcomes)
      if (outcome.stage === 'read' && !outcome.action?.screens && isVerified(outcome)) drop(outcome);

    keep(
      tab,
      [...outcomes].filter(isLeft).map(({ kept }) => kept),
      isTheirs,
    );

    const due = new Map([...outcomes].filter(isDue).map((outcome) => [subjectOf(outcome.kept), outcome]));
    for (const [subject, { of, takeBack }] of notices) {
      if (due.get(subject) === of) continue;
      notices.delete(subject);
      takeBack();
    }
    for (const [subject, of] of due) {
      if (notices.has(subject)) continue;
      const words = () => ({
        text: textOf(of.kept),
        ...askedOf(of.kept),
        ...hintOf(texts, of.kept.at),
      });
      notices.set(subject, { of, takeBack: toasts.lasting(words, () => read(subject)) });
    }
  };

  const read = (subject: string) => {
    for (const outcome of outcomes)
      if (isDue(outcome) && subjectOf(outcome.kept) === subject) outcome.stage = 'read';
    update();
  };

  const begin = (action: Action) => {
    if (action.outcome) drop(action.outcome);
    const { title, at } = action.notice ?? {};
    const sent = action.machine.sent();
    const what = sent && action.notice?.asked?.(sent.payload);
    const asked = what && { ...what, sentAt: sent.at };
    const kept =
      title && token
        ? { owner: endOf(token), member, title, text: texts.i18n.t(title), at, asked }
        : undefined;
    // Not every page reads the wallet, and the session may end before the answer arrives. In a task of its own, so that the
    // tap is answered first.
    if (kept && !member)
      setTimeout(() => {
        if (!member && isTheirs(kept)) void queryClientOf(app).prefetchQuery(walletQuery());
      });
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
      // Nobody will verify it: only a pending call still blocks a reload, until it ends.
      if (outcome.action.machine.get().status !== 'pending') unsettled.delete(outcome);
      outcome.action = undefined;
      outcome.stage = 'sent';
    }
    update();
  });

  /** Shows an outcome of an earlier page or session once its texts are loaded, or have failed to load. */
  const showLate = (outcome: Outcome, kept: Kept) => {
    const tellNow = () => {
      outcome.stage = 'unread';
      update();
    };
    const namespace = kept.title && namespaceOf(kept.title);
    if (!namespace || hasTexts(kept)) tellNow();
    else texts.load(namespace).then(tellNow, tellNow);
  };

  return {
    /** Registers an action; `open` is what each of its screens calls when it opens. */
    follow: (machine: Action['machine']) => {
      const action: Action = { machine, screens: 0, notice: undefined, outcome: undefined };
      machine.subscribe(() => {
        const state = machine.get();
        const { status } = state;
        const { outcome } = action;
        if (status === 'pending') begin(action);
        else if (outcome?.action) {
          if (status !== 'unknown') drop(outcome);
          else if (outcome.stage === 'sent') outcome.stage = 'unread';
        } else if (outcome) {
          // Its session had ended, so nobody was shown the outcome. What certainly was not done needs no notice, except to the
          // player who still looks at it: the call itself met the end of the session.
          unsettled.delete(outcome);
          if (status === 'idle' || status === 'failed') outcomes.delete(outcome);
          if (status === 'failed' && !token && errorScope(state.error) === 'session-over')
            toasts.error(texts.i18n.t(isWithUs(action) ? 'outcome.notSent' : 'outcome.notDone'));
        }
        update();
      });
      /** Called when it is certain what happened. It need not be shown before the next page reads the figures. */
      const onCertain = () => {
        if (!action.outcome?.action) return;
        action.outcome.kept = undefined;
        update();
      };
      /** @returns a function to call when the screen is left; it returns whether nothing is left to show */
      const open = (notice: UnknownNotice | undefined) => {
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
      return { onCertain, open };
    },
    /** What an earlier page sent has been found on this one. */
    found: (title: UnknownNotice['title']): void => {
      for (const outcome of outcomes) if (!outcome.action && outcome.kept?.title === title) drop(outcome);
      update();
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
        } else if (!action) showLate(outcome, kept);
      }
      update();
    },
  };
}
