import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { describe, expect, test } from 'vitest';
import { handlers, repeatEarlierReads } from './apply.ts';
import { expectOpenings } from './ordered-openings.ts';

const CLOSING: HandOpeningShape = {
  id: 'opening',
  id_output: 'valve',
  Output: { id: 'valve', name: 'Valve', id_object: 'm', field_name: 'o1' },
  minutes: 3,
  status: HAND_OPENING_STATUS.waiting_to_close,
  requested_at: '2026-06-11T05:00:00Z',
  sent_at: '2026-06-11T05:00:01Z',
  opened_at: '2026-06-11T05:00:05Z',
  closes_at: '2026-06-11T05:03:05Z',
  closed_at: null,
  error: null,
};
const CLOSED = { ...CLOSING, status: HAND_OPENING_STATUS.stopped };

/** Hand openings on screen, whose reads are answered one by one. */
async function onScreen() {
  const client = new QueryClient();
  const answers: ((openings: HandOpeningShape[]) => void)[] = [];
  const observer = new QueryObserver<HandOpeningShape[]>(client, {
    queryKey: ['listHandOpenings'],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  });
  const seen: (HandOpeningShape[] | undefined)[] = [];
  // As React does: it renders what the observer has at the end of a tick.
  observer.subscribe(notifyManager.batchCalls(() => seen.push(observer.getCurrentResult().data)));
  const answer = async (openings: HandOpeningShape[]) => {
    answers.shift()?.(openings);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return {
    client,
    answer,
    waiting: () => answers.length,
    shown: () => observer.getCurrentResult().data,
    seen: () => seen,
  };
}

describe('an event about a hand opening', () => {
  test.each(['the first read', 'a later read'])(
    'an event about a hand opening is not undone by %s that was answered before it',
    async (which) => {
      const page = await onScreen();
      if (which === 'a later read') {
        await page.answer([CLOSING]);
        void page.client.invalidateQueries({ queryKey: ['listHandOpenings'] });
      }
      handlers.manual_opens(page.client, CLOSED);
      handlers.manual_opens(page.client, CLOSED);
      await page.answer([CLOSING]);
      expect(page.seen().at(-1)).toEqual([]);
      const onceClosed = page.seen().slice(page.seen().findIndex((openings) => openings?.length === 0));
      expect(onceClosed.flat()).toEqual([]);
      expect(page.waiting()).toBe(1);
      await page.answer([]);
      expect(page.shown()).toEqual([]);
      expect(page.waiting()).toBe(0);
    },
  );

  test('an event about a hand opening is not undone by the slower response of the order that caused it', async () => {
    const page = await onScreen();
    await page.answer([CLOSING]);
    const take = expectOpenings(page.client);
    handlers.manual_opens(page.client, CLOSED);
    take([CLOSING]);
    expect(page.shown()).toEqual([]);
  });

  test('an event about a hand opening before the order does not keep the response out of the list', async () => {
    const page = await onScreen();
    handlers.manual_opens(page.client, CLOSING);
    await page.answer([CLOSING]);
    const extended = { ...CLOSING, minutes: 20 };
    expectOpenings(page.client)([extended]);
    expect(page.shown()).toEqual([extended]);
  });

  test('an event about a hand opening is not followed by a read if none was in flight', async () => {
    const page = await onScreen();
    await page.answer([CLOSING]);
    handlers.manual_opens(page.client, CLOSED);
    expect(page.shown()).toEqual([]);
    expect(page.waiting()).toBe(0);
  });
});

describe('the first connection', () => {
  test('the first connection repeats a read that was answered before it, because no event reached the page until then', async () => {
    const page = await onScreen();
    await page.answer([CLOSING]);
    repeatEarlierReads(page.client);
    expect(page.waiting()).toBe(1);
    await page.answer([]);
    expect(page.shown()).toEqual([]);
  });

  test('the first connection repeats a read in flight once it is answered', async () => {
    const page = await onScreen();
    repeatEarlierReads(page.client);
    await page.answer([CLOSING]);
    expect(page.waiting()).toBe(1);
    await page.answer([]);
    expect(page.shown()).toEqual([]);
    expect(page.waiting()).toBe(0);
  });
});

describe('changes announced faster than the server responds', () => {
  test('changes faster than the server responds do not cancel the read in flight: its answer is shown, and the read is repeated once', async () => {
    const client = new QueryClient();
    const answers: ((modules: readonly string[]) => void)[] = [];
    const cancelled: unknown[] = [];
    const observer = new QueryObserver<readonly string[]>(client, {
      queryKey: ['listModules'],
      queryFn: ({ signal }) => {
        signal.addEventListener('abort', () => cancelled.push(signal.reason));
        return new Promise((resolve) => answers.push(resolve));
      },
    });
    observer.subscribe(() => undefined);
    const answer = async (modules: readonly string[]) => {
      answers.shift()?.(modules);
      await new Promise((resolve) => setTimeout(resolve, 0));
    };
    await answer([]);
    for (let i = 0; i < 10; i += 1)
      handlers.objects(client, { id_object: 'm', change: 'changed', configuration: null });
    expect(answers).toHaveLength(1);
    await answer(['early']);
    expect(observer.getCurrentResult().data).toEqual(['early']);
    expect(answers).toHaveLength(1);
    await answer(['last']);
    expect(observer.getCurrentResult().data).toEqual(['last']);
    expect(answers).toHaveLength(0);
    expect(cancelled).toEqual([]);
  });
});
