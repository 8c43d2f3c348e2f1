import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { App } from '../core/app.ts';
import type { Namespace } from '../i18n/namespaces.ts';

interface ScreenModule {
  readonly Component: ComponentType;
  readonly prepare?: (app: App) => Promise<void>;
}

/** For how long a first screen waits for its figures, in milliseconds: it is drawn once instead of twice. */
const PREPARING_MS = 500;

export interface Screen {
  /** What its route needs beside path and title. */
  readonly route: Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'>;
  /** Loads it ahead of time; a failure shows when it is wanted. */
  readonly prefetch: () => Promise<void>;
}

/**
 * A screen whose code comes when it is opened, and the texts that it needs beside it: its module exports `Component`, and
 * may export `prepare`, which asks for what the screen shows first.
 * A loader and not `lazy` of the router, which keeps a failure for ever: this one is run again by the next visit and by
 * `revalidate`.
 */
export const createScreens =
  (app: App) =>
  (load: () => Promise<ScreenModule>, ...namespaces: Namespace[]): Screen => {
    const { chunks, texts } = app;
    let Loaded: ComponentType | undefined;
    const loadScreen = async () => {
      const [module] = await Promise.all([load(), ...namespaces.map(texts.load)]);
      Loaded = module.Component;
      return module;
    };
    return {
      route: {
        async loader() {
          if (Loaded) return null;
          const { prepare } = await chunks.load(loadScreen);
          if (prepare) await Promise.race([prepare(app), pause(PREPARING_MS)]);
          return null;
        },
        shouldRevalidate: () => Loaded === undefined,
        Component: () => Loaded && <Loaded />,
      },
      prefetch: () =>
        loadScreen().then(
          () => undefined,
          () => undefined,
        ),
    };
  };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
