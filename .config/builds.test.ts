import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';

it.each(['web', 'mock-server/console'])(
  'the build of %s prints no plugin timings, which would clutter the output of the browser tests',
  async (folder) => {
    const root = join(import.meta.dirname, '..', folder);
    const { build } = await resolveConfig({ root, configFile: join(root, 'vite.config.ts') }, 'build');
    expect(build.rolldownOptions.checks).toEqual({ bundlerTimings: false });
  },
);
