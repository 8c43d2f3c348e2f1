import type { ComponentType } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import type { Part } from '../i18n/parts.ts';
import { loadChunk } from '../core/chunks.ts';

/** A screen for `lazy` of a route: its module exports `Component`; the texts that it needs come beside it. */
export const screen =
  (load: () => Promise<{ Component: ComponentType }>, ...texts: Part[]) =>
  async (): Promise<{ Component: ComponentType }> => {
    const [{ Component }] = await loadChunk(() => Promise.all([load(), ...texts.map(loadTexts)]));
    return { Component };
  };
