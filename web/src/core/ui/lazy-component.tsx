import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../app.ts';
import { useRetryWhenBack } from '../use-retry.ts';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { Skeleton } from '../../design/loading.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import type { TextLoader } from '../../i18n/i18n.ts';
import type { Namespace } from '../../i18n/namespaces.ts';
import { SlowHint } from './slow-hint.tsx';

/**
 * A part of a screen that is loaded only when needed, such as the content of a sheet, together with its texts. It shows that
 * it is loading; if it fails, it says so and offers a retry, while `React.lazy` would keep the failure for ever.
 */
export function lazyComponent<Props extends object, Namespaces extends Namespace[] = []>(
  loadCode: () => Promise<{ default: ComponentType<Props> }>,
  ...namespaces: Namespaces
) {
  const load = async (texts?: TextLoader) => {
    const [module] = await Promise.all([loadCode(), ...namespaces.map((each) => texts?.load(each))]);
    return module;
  };
  let loaded: ComponentType<Props> | undefined;
  const keep = (module: { default: ComponentType<Props> }) => (loaded = module.default);

  /**
   * @param waiting shown while it loads
   * @param missing shown if it failed, when the player has not asked for it; it is loaded when the connection is back
   */
  function Lazy({ waiting, missing, ...rest }: Props & { waiting?: ReactNode; missing?: ReactNode }) {
    const props = rest as unknown as Props;
    const { chunks, texts } = useApp();
    const [Ready, setReady] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Ready || failed) return undefined;
      let here = true;
      chunks
        .load(() => load(texts))
        .then(
          (module) => here && setReady(() => keep(module)),
          () => here && setFailed(true),
        );
      return () => void (here = false);
    }, [Ready, failed, chunks, texts]);
    if (Ready) return <Ready {...props} />;
    if (!failed) return waiting ?? <SheetSkeleton />;
    return <LoadFailed missing={missing} onRetry={() => setFailed(false)} />;
  }

  /** Loads it ahead of time, together with its texts; a failure shows when it is used. Always resolves. */
  const prefetch: (...texts: Namespaces extends [] ? [] : [TextLoader]) => Promise<void> = (
    texts?: TextLoader,
  ) =>
    load(texts).then(
      (module) => void keep(module),
      () => undefined,
    );
  return Object.assign(Lazy, { prefetch });
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

function LoadFailed({ missing, onRetry }: { missing: ReactNode; onRetry: () => void }) {
  const { t } = useTranslation();
  useRetryWhenBack(onRetry);
  if (missing !== undefined) return missing;
  return (
    <Alert
      tone="danger"
      title={t('lazy.failed')}
      action={
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            // The button disappears; the title of its container stays.
            currentTarget
              .closest('dialog, main')
              ?.querySelector<HTMLElement>('[tabindex="-1"]:is(h1, h2)')
              ?.focus();
            onRetry();
          }}
        >
          {t('design.tryAgain')}
        </Button>
      }
    >
      {t('lazy.failedHint')}
    </Alert>
  );
}
