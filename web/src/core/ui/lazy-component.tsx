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
 * A part of a screen that comes only when it is needed, such as the inside of a sheet. Shows that it is on its way,
 * and when it does not arrive says so and lets it be tried again; `React.lazy` would keep the failure for ever.
 * The texts that it needs come beside its code.
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
   * @param waiting in its place while it is on its way
   * @param missing in its place if it did not arrive, where nobody has asked for it; it comes with the connection
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

  /** Loads it ahead of time, with the texts that it needs; a failure shows when it is used. Resolves either way. */
  const prefetch: (...texts: Namespaces extends [] ? [] : [TextLoader]) => Promise<void> = (
    texts?: TextLoader,
  ) =>
    load(texts).then(
      (module) => void keep(module),
      () => undefined,
    );
  return Object.assign(Lazy, { prefetch });
}

/** @param fields as high as a form with so many fields and their labels will be, above its button */
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
            // The button goes; the title of what it stands in stays.
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
