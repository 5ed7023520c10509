/** Every page on the narrowest screen: no serious fault, and nothing wider than the screen. */
import { after, before, describe, test } from 'node:test';
import { close, NARROW, open, skip } from './lib.ts';
import { walkThrough } from './walk.ts';

describe('every page at 360 px', { skip }, () => {
  before(open);
  after(close);

  test('no page has a serious fault or scrolls sideways at 360 px', () =>
    walkThrough({ viewport: NARROW, isMobile: true, hasTouch: true }));
});
