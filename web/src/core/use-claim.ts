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
  /** Tells whether it was certainly done. */
  readonly claim: () => Promise<boolean>;
}

/** How a claim is reported: what the server said, and why it was refused. */
interface ClaimMessages {
  readonly done: (message: string) => void;
  readonly refused: (error: ApiError) => void;
}

/** Tells how a claim ended, and says whether it was certainly done. What is not known stays for the screen to show. */
export function settleClaim(outcome: OnceState<Message>, reset: () => void, tell: ClaimMessages): boolean {
  if (outcome.status === 'done') {
    reset();
    tell.done(outcome.result.message);
  } else if (outcome.status === 'failed') {
    reset();
    // The end of a session is shown where it leads.
    if (errorScope(outcome.error) === 'screen') tell.refused(outcome.error);
  }
  return outcome.status === 'done';
}

/**
 * A claim of money that takes no amount: the server's message is a green toast, a refusal a red one (spec §8). An
 * outcome that is not known stays in `state` for the screen to show.
 */
export function useClaim(options: OnceActionOptions<void, Message>, tells?: Tells): Claim {
  const { toasts } = useUi();
  const { textOfError, texts } = useApp();
  const { run, reset, ...rest } = useOnceAction<void, Message>(options, tells);
  const claim = async () =>
    settleClaim(await run(), reset, {
      done: (message) => toasts.done(messageText(texts, message)),
      refused: (error) => toasts.error(textOfError(error)),
    });
  return { claim, reset, ...rest };
}
