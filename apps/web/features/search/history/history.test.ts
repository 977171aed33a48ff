import { describe, expect, test } from 'vitest';
import { NO_HISTORY, parseHistory, withChosen } from './history.ts';

test('the most recently opened item is first, each appears once, and only the latest eight are kept', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c'];
  const history = keys.reduce((before, key) => withChosen(before, key, 'opened'), NO_HISTORY);
  expect(history).toEqual({ opened: ['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b'], used: {} });
});

test('the uses of each action are counted', () => {
  const history = ['stop:1', 'open:1', 'open:1'].reduce((before, key) => withChosen(before, key, 'used'), NO_HISTORY);
  expect(history).toEqual({ opened: [], used: { 'open:1': 2, 'stop:1': 1 } });
});

describe('the stored history', () => {
  test('the stored history can be read back', () => {
    const history = { opened: ['section:1'], used: { 'open:1': 2 } };
    expect(parseHistory(JSON.stringify(history))).toEqual(history);
  });

  test.each([null, '', '[', 'null', '7', '{}', '{"opened":7,"used":null}', '{"opened":[7],"used":{"open:1":"2"}}'])(
    'a stored history is ignored if invalid: %s',
    (stored) => expect(parseHistory(stored)).toEqual(NO_HISTORY),
  );
});
