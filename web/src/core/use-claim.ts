import type { ApiError } from '@krapao/contracts/client/api-error';
import { errorScope } from './error-scope.ts';
import type { OnceState } from './exactly-once.ts';
import { useOnceAction, type OnceAction, type OnceActionOptions } from './once-action.ts';
import type { Tells } from './outcomes.ts';
import { messageText } from '../i18n/message-text.ts';
import { useUi } from '../design/ui.ts';
import { useApp } from './app.ts';

interface Message {
  readonly message: string;
}

export interface Claim extends Pick<OnceAction<void, Message>, 'state' | 'busy' | 'reset' | 'checkAgain'> {
  /** Resolves to whether it was certainly done. */
  readonly claim: () => Promise<boolean>;
}

/** How the end of a claim is shown: the server's message, or the reason for a refusal. */
interface ClaimMessages {
  readonly done: (message: string) => void;
  readonly refused: (error: ApiError) => void;
}

/** Shows how a claim ended, and returns whether it was certainly done. An unknown outcome stays for the screen to show. */
export function settleClaim(outcome: OnceState<Message>, reset: () => void, tell: ClaimMessages): boolean {
  if (outcome.status === 'done') {
    reset();
    tell.done(outcome.result.message);
  } else if (outcome.status === 'failed') {
    reset();
    // The page after the session shows why it ended.
    if (errorScope(outcome.error) === 'screen') tell.refused(outcome.error);
  }
  return outcome.status === 'done';
}

/**
 * A claim of money that takes no amount: the server's message is a green toast, a refusal a red one (spec §8). An
 * outcome that is not known stays in `state` for the screen to show.
 * @param more what the message does not say: where the money is now
 */
export function useClaim(options: OnceActionOptions<void, Message>, tells?: Tells, more?: string): Claim {
  const { toasts } = useUi();
  const { textOfError, texts } = useApp();
  const { run, reset, ...rest } = useOnceAction<void, Message>(options, tells);
  const claim = async () =>
    settleClaim(await run(), reset, {
      done: (message) => toasts.done([messageText(texts, message), more].filter(Boolean).join(' · ')),
      refused: (error) => toasts.error(textOfError(error)),
    });
  return { claim, reset, ...rest };
}
