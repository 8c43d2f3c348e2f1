import { expect, it } from 'vitest';
import { helpSteps, helpTopics, helpVideo } from './help-videos.ts';

it('addresses each of the five videos, its poster and the captions, all in the language in use', () => {
  expect(helpVideo('/media/howto', 'play', 'lo')).toEqual({
    sources: [
      { src: '/media/howto/how-to-play.lo.mp4', type: 'video/mp4' },
      { src: '/media/howto/how-to-play.lo.webm', type: 'video/webm' },
    ],
    poster: '/media/howto/how-to-play.lo.jpg',
    captions: '/media/howto/how-to-play.lo.vtt',
  });
  const addresses = helpTopics.map((topic) => helpVideo('https://cdn.example', topic, 'th')?.poster);
  expect(new Set(addresses).size).toBe(5);
});

it('knows of none where the operator has none, and has the steps in writing', () => {
  expect(helpVideo('', 'wallet', 'th')).toBeUndefined();
  for (const topic of helpTopics) expect(helpSteps[topic].length).toBeGreaterThan(1);
});
