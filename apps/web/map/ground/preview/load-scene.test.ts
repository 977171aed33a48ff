import { ok, refuse, type Result } from '@zagon/domain/core/result.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TileFault } from '../tile-answer.ts';
import { loadScene, SLOW_MS } from './load-scene.ts';
import type { PreviewState } from './message.ts';

beforeEach(() => void vi.useFakeTimers());

type Answer = Result<string, TileFault>;

/** Two tiles with their answers, and what was drawn and reported of them. */
function begin(answers: readonly Promise<Answer>[]) {
  const drawn: string[] = [];
  const reported: PreviewState[] = [];
  const tiles = answers.map((_, index) => ({ url: `${index}`, x: 256 * index, y: 0 }));
  const done = loadScene(tiles, {
    load: (url) => answers[Number(url)] ?? Promise.reject(new Error(`no answer for ${url}`)),
    draw: (picture, { x }) => drawn.push(`${picture} at ${x}`),
    report: (state) => reported.push(state),
  });
  return { drawn, reported, done };
}

const picture = Promise.resolve<Answer>(ok('picture'));
const failing = (fault: TileFault) => Promise.resolve<Answer>(refuse(fault));

test('a preview is shown as soon as one picture has come', async () => {
  const { drawn, reported, done } = begin([picture, failing('status')]);
  await done;
  expect({ drawn, reported }).toEqual({ drawn: ['picture at 0'], reported: ['shown'] });
});

const FAULTS: readonly (readonly [TileFault, PreviewState])[] = [
  ['no_answer', 'missing'],
  ['status', 'missing'],
  ['empty', 'missing'],
  ['too_large', 'missing'],
  ['type', 'wrong_type'],
  ['not_an_image', 'wrong_type'],
];

test.each(FAULTS)('a preview whose tiles fail with %s is reported as %s', async (fault, state) => {
  const { drawn, reported, done } = begin([failing(fault), failing('status')]);
  await done;
  expect({ drawn, reported }).toEqual({ drawn: [], reported: [state] });
});

test('a server that never answers is reported as slow, and as missing once its time is up', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const { reported, done } = begin([promise, promise]);
  await vi.advanceTimersByTimeAsync(SLOW_MS);
  expect(reported).toEqual(['slow']);
  resolve(refuse('no_answer'));
  await done;
  expect(reported).toEqual(['slow', 'missing']);
});

test('a server that has sent a picture is not reported as slow', async () => {
  const { reported } = begin([picture, new Promise<Answer>(() => undefined)]);
  await vi.advanceTimersByTimeAsync(SLOW_MS);
  expect(reported).toEqual(['shown']);
});
