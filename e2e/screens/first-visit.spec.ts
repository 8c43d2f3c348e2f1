import { FIRST_VISIT, firstVisit } from '../fixtures/first-visit.ts';
import { test } from '../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(FIRST_VISIT, ({ app, page, say, world }) => firstVisit({ app, page, say, world }));
