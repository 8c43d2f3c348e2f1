import { test } from '../fixtures/test.ts';
import { tourOfMember, tourOfVisitor } from '../pages/tour.ts';
import { lookerOf } from './looker.ts';

test('every screen of a member', async ({ app, language, page, world }) => {
  await tourOfMember(
    app,
    language,
    await world.member('somchai').signIn(),
    lookerOf(page, 'member', language),
  );
});

test('every screen of a visitor', async ({ app, language, page, world }) => {
  await page.clock.install();
  await tourOfVisitor(app, world, lookerOf(page, 'visitor', language));
});
