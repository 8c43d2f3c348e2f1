import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { App } from '../core/app.ts';
import { createAhead } from '../core/chunks.ts';
import type { Namespace } from '../i18n/namespaces.ts';

interface ScreenModule {
  readonly Component: ComponentType;
  readonly prepare?: (app: App) => Promise<void>;
}

/** How long a first screen waits for its data, in milliseconds, so that it is rendered once instead of twice. */
const PREPARING_MS = 500;

export interface Screen {
  /** The route's properties besides path and title. */
  readonly route: Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'>;
  /** Loads it ahead of time; a failure shows only when the screen is opened. */
  readonly prefetch: () => Promise<void>;
}

/**
 * A screen whose code and texts are loaded when it is opened. Its module exports `Component`, and may export `prepare`, which
 * requests the data that the screen shows first.
 * It uses a loader and not the router's `lazy`, which caches a failure forever: a loader runs again at the next visit and by
 * `revalidate`.
 */
export const createScreens =
  (app: App) =>
  (load: () => Promise<ScreenModule>, ...namespaces: Namespace[]): Screen => {
    const { chunks, texts } = app;
    let Loaded: ComponentType | undefined;
    const ahead = createAhead();
    const loadScreen = async () => {
      const [module] = await Promise.all([load(), ...namespaces.map(texts.load)]);
      Loaded = module.Component;
      return module;
    };
    return {
      route: {
        async loader() {
          if (Loaded) return null;
          const { prepare } = await chunks.load(loadScreen, ahead.wasCutOff);
          if (prepare) await Promise.race([prepare(app), pause(PREPARING_MS)]);
          return null;
        },
        shouldRevalidate: () => Loaded === undefined,
        Component: () => Loaded && <Loaded />,
      },
      prefetch: () => ahead.start(loadScreen),
    };
  };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
