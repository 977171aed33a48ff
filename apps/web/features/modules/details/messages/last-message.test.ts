import { expect, test } from 'vitest';
import { aModule, reading } from '../../../../entities/module/testing/test-module.ts';
import { arrivedImmediately, lastMessage } from './last-message.ts';

const measured = '2026-06-11T12:28:02Z';
const received = (dtimestamp: string) => aModule({ latest: { ...reading(measured, {}), dtimestamp } });

test('the next reading is due after the interval; a quarter of an hour later the module counts as silent', () => {
  const message = lastMessage(received('2026-06-11T12:28:05Z'));
  expect(message).toMatchObject({
    delayMs: 3_000,
    nextMs: Date.parse('2026-06-11T12:43:02Z'),
    staleFromMs: Date.parse('2026-06-11T12:58:02Z'),
  });
  expect(message !== null && arrivedImmediately(message)).toBe(true);
});

test('a reading that arrives forty minutes after measurement was buffered', () => {
  const message = lastMessage(received('2026-06-11T13:08:02Z'));
  expect(message !== null && arrivedImmediately(message)).toBe(false);
});

test('a module that never reported has no last message', () => {
  expect(lastMessage(aModule())).toBeNull();
});
