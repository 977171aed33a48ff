import { expect, test } from 'vitest';
import { StoredThroughSender } from './stored-through.ts';

/** A sender with a test clock, and the watermarks it sent. */
function aSender() {
  const sent: string[] = [];
  let nowMs = 0;
  const sender = new StoredThroughSender(
    (station, _memory, through) => sent.push(`${station} ${through}`),
    () => nowMs,
  );
  return {
    moved: (station: string, through: number) => sender.moved(station, { memory: 'm', through, above: new Set() }),
    sweepAt: (ms: number) => {
      nowMs = ms;
      sender.sweep();
    },
    sent,
    stop: () => sender.stop(),
  };
}

test('the first watermark is sent at once, and further small steps once a second', () => {
  const { moved, sweepAt, sent, stop } = aSender();
  moved('A', 1);
  moved('A', 2);
  sweepAt(250);
  moved('A', 3);
  sweepAt(750);
  expect(sent).toEqual(['A 1']);
  sweepAt(1_000);
  expect(sent).toEqual(['A 1', 'A 3']);
  stop();
});

test('a watermark that frees many messages is sent at the next sweep, because a backlog waits for it', () => {
  const { moved, sweepAt, sent, stop } = aSender();
  moved('A', 1);
  moved('A', 26);
  moved('B', 1);
  moved('B', 25);
  sweepAt(250);
  expect(sent).toEqual(['A 1', 'B 1', 'A 26']);
  stop();
});

test('a watermark is sent immediately again after a quiet second', () => {
  const { moved, sweepAt, sent, stop } = aSender();
  moved('A', 1);
  sweepAt(1_000);
  moved('A', 2);
  expect(sent).toEqual(['A 1', 'A 2']);
  stop();
});

test('a smaller number is sent when the station has a new memory', () => {
  const { moved, sweepAt, sent, stop } = aSender();
  moved('A', 500);
  moved('A', 3);
  sweepAt(250);
  expect(sent).toEqual(['A 500', 'A 3']);
  stop();
});
