import { expect, it } from 'vitest';
import { helpSteps, helpTopics, helpVideo } from './help-videos.ts';

it('each of the five videos has URLs for its files, poster and captions in the current language', () => {
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

it('an operator without videos has none, and the steps are there in writing', () => {
  expect(helpVideo('', 'wallet', 'th')).toBeUndefined();
  for (const topic of helpTopics) expect(helpSteps[topic].length).toBeGreaterThan(1);
});
