import { afterAll, vi } from 'vitest';

// When a test file ends, Vitest breaks off what is still being imported: the app's first call, for one, loads the reader of
// answers in passing. The files of a worker share their modules, so all later ones would get that failure for the module.
afterAll(() => vi.dynamicImportSettled());
