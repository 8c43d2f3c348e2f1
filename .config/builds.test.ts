import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';

it.each(['web', 'mock-server/console'])(
  'the build of %s says nothing of how long its plugins took, which browser tests would begin with',
  async (folder) => {
    const root = join(import.meta.dirname, '..', folder);
    const { build } = await resolveConfig({ root, configFile: join(root, 'vite.config.ts') }, 'build');
    expect(build.rolldownOptions.checks).toEqual({ bundlerTimings: false });
  },
);
