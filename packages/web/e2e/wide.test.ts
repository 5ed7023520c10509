/** Every page on a large screen, in both themes: no serious fault, nothing wider than the screen, enough contrast. */
import { after, before, describe, test } from 'node:test';
import { close, DESKTOP, open, skip } from './lib.ts';
import { walkThrough } from './walk.ts';

describe('every page on a large screen', { skip }, () => {
  before(open);
  after(close);

  test('no page has a serious fault or scrolls sideways on a desktop, and the light theme has enough contrast', () =>
    walkThrough({ viewport: DESKTOP }, { light: true }));
});
