import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { App } from '../core/app.ts';
import type { Namespace } from '../i18n/namespaces.ts';

export interface Screen {
  /** What its route needs beside path and title. */
  readonly route: Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'>;
  /** Loads it ahead of time; a failure shows when it is wanted. */
  readonly prefetch: () => void;
}

/**
 * A screen whose code comes when it is opened, and the texts that it needs beside it: its module exports `Component`.
 * A loader and not `lazy` of the router, which keeps a failure for ever: this one is run again by the next visit and by
 * `revalidate`.
 */
export const createScreens =
  ({ chunks, texts }: Pick<App, 'chunks' | 'texts'>) =>
  (load: () => Promise<{ Component: ComponentType }>, ...namespaces: Namespace[]): Screen => {
    let Loaded: ComponentType | undefined;
    const loadScreen = async () => {
      const [module] = await Promise.all([load(), ...namespaces.map(texts.load)]);
      Loaded = module.Component;
    };
    return {
      route: {
        async loader() {
          if (!Loaded) await chunks.load(loadScreen);
          return null;
        },
        shouldRevalidate: () => Loaded === undefined,
        Component: () => Loaded && <Loaded />,
      },
      prefetch: () => void loadScreen().catch(() => undefined),
    };
  };
