import type { ComponentType } from 'react';
import type { ChunkLoader } from '../core/chunks.ts';
import { loadTexts } from '../i18n/i18n.ts';
import type { Part } from '../i18n/parts.ts';

interface Screen {
  readonly Component: ComponentType;
}

/** A screen for `lazy` of a route: its module exports `Component`; the texts that it needs come beside it. */
export const createScreens =
  (chunks: ChunkLoader) =>
  (load: () => Promise<Screen>, ...texts: Part[]) =>
  async (): Promise<Screen> => {
    const [{ Component }] = await chunks.load(() => Promise.all([load(), ...texts.map(loadTexts)]));
    return { Component };
  };
