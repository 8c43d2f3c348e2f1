import { useTranslation } from 'react-i18next';
import { textOfError } from './error-text.ts';
import { errorScope } from './error-scope.ts';
import { useOnceAction, type OnceAction, type OnceActionOptions } from './once-action.ts';
import { toast } from '../design/toast.ts';
import { messageText } from '../i18n/message-text.ts';

interface Message {
  readonly message: string;
}

export interface Claim extends Pick<OnceAction<void, Message>, 'state' | 'busy' | 'reset' | 'checkAgain'> {
  /** Tells whether it was certainly done. */
  readonly claim: () => Promise<boolean>;
}

/**
 * A claim of money that takes no amount: the server's message is a green toast, a refusal a red one (spec §8). An
 * outcome that is not known stays in `state` for the screen to show.
 */
export function useClaim(options: OnceActionOptions<void, Message>): Claim {
  const { t } = useTranslation();
  const { run, reset, ...rest } = useOnceAction<void, Message>(options);
  const claim = async () => {
    const outcome = await run();
    if (outcome.status === 'done') {
      reset();
      toast.done(messageText(t, outcome.result.message));
    } else if (outcome.status === 'failed') {
      reset();
      if (errorScope(outcome.error) === 'screen') toast.error(textOfError(outcome.error));
    }
    return outcome.status === 'done';
  };
  return { claim, reset, ...rest };
}
