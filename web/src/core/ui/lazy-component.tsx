import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../app.ts';
import { createAhead } from '../chunks.ts';
import { useRetryWhenBack } from '../use-retry.ts';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { Skeleton } from '../../design/loading.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import type { TextLoader } from '../../i18n/i18n.ts';
import type { Namespace } from '../../i18n/namespaces.ts';
import { passesFocusOn } from './notice-place.ts';
import { SlowHint } from './slow-hint.tsx';

/**
 * A part of a screen that is loaded only when needed, such as the content of a sheet, together with its texts. It shows that
 * it is loading; if it fails, it says so and offers a retry, while `React.lazy` would keep the failure for ever.
 */
export function lazyComponent<Props extends object, Namespaces extends Namespace[] = []>(
  loadCode: () => Promise<{ default: ComponentType<Props> }>,
  ...namespaces: Namespaces
) {
  let loaded: ComponentType<Props> | undefined;
  const ahead = createAhead();
  const load = async (texts?: TextLoader) => {
    const [module] = await Promise.all([loadCode(), ...namespaces.map((each) => texts?.load(each))]);
    return (loaded = module.default);
  };

  /**
   * @param waiting shown while it loads
   * @param missing shown if it failed, when the player has not asked for it; it is loaded when the connection is back
   * @param inset class of the room around the failure, where the place itself has none
   */
  function Lazy({ waiting, missing, inset, ...rest }: Props & LazyPlace) {
    const props = rest as unknown as Props;
    const { chunks, texts } = useApp();
    const { Ready, failed, busy, retry } = useLoaded(loaded, () =>
      chunks.load(() => load(texts), ahead.wasCutOff),
    );
    if (Ready) return <Ready {...props} />;
    if (!failed) return waiting ?? <SheetSkeleton />;
    return <LoadFailed missing={missing} inset={inset} busy={busy} onRetry={retry} />;
  }

  /** Loads it ahead of time, together with its texts; a failure shows when it is used. Always resolves. */
  const prefetch: (...texts: Namespaces extends [] ? [] : [TextLoader]) => Promise<void> = (
    texts?: TextLoader,
  ) => ahead.start(() => load(texts));
  return Object.assign(Lazy, { prefetch });
}

/** Loads a component, unless it is loaded already. After a failure it stays failed until a later attempt succeeds. */
export function useLoaded<Props extends object>(
  loaded: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
) {
  const [Ready, setReady] = useState(() => loaded);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  const start = useEffectEvent(load);
  useEffect(() => {
    if (Ready) return undefined;
    let here = true;
    start().then(
      (component) => here && setReady(() => component),
      () => here && setFailed(attempt),
    );
    return () => void (here = false);
  }, [Ready, attempt]);
  return { Ready, failed: failed > 0, busy: failed < attempt, retry: () => setAttempt(failed + 1) };
}

/** @param fields the number of fields of the coming form, whose height it reserves, with its button */
export function SheetSkeleton({ fields }: { fields?: number }) {
  const { t } = useTranslation();
  return (
    <div className="flex animate-late flex-col gap-4 py-2">
      <VisuallyHidden>{t('design.loading')}</VisuallyHidden>
      {Array.from({ length: fields ?? 2 }, (_, field) => (
        <Skeleton key={field} className={fields ? 'mt-6.5 h-13' : 'h-13'} />
      ))}
      <Skeleton className="h-13" />
      <SlowHint />
    </div>
  );
}

interface LazyPlace {
  waiting?: ReactNode;
  missing?: ReactNode;
  inset?: string | undefined;
}

interface LoadFailedProps extends Pick<LazyPlace, 'missing' | 'inset'> {
  busy: boolean;
  onRetry: () => void;
}

function LoadFailed({ missing, inset, busy, onRetry }: LoadFailedProps) {
  const { t } = useTranslation();
  useRetryWhenBack(onRetry);
  if (missing !== undefined) return missing;
  return (
    <div ref={passesFocusOn} className={inset}>
      <Alert
        tone="danger"
        title={t('lazy.failed')}
        action={
          <Button variant="quiet" busy={busy} onClick={onRetry}>
            {t('design.tryAgain')}
          </Button>
        }
      >
        {t('lazy.failedHint')}
      </Alert>
    </div>
  );
}
