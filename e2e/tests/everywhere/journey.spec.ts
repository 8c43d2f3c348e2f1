import { desktop, phone } from '../../fixtures/devices.ts';
import { FIRST_VISIT, firstVisit } from '../../fixtures/first-visit.ts';
import { test } from '../../fixtures/test.ts';

for (const use of [
  { ...phone, language: 'th' },
  { ...desktop, language: 'la' },
] as const)
  test.describe(`${use.language}, ${use.viewport?.width} px`, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'no-preference' } });

    test(FIRST_VISIT, ({ app, page, say, world }) => firstVisit({ app, page, say, world }));
  });
