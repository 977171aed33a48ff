import { expect, test } from 'vitest';
import { BirthQuestions } from './birth-questions.ts';

const unanswered = () => true;

test('a station that does not answer is asked after 0, 20 and 40 s, and is lost after 60 s', () => {
  const questions = new BirthQuestions();
  questions.add(['A'], 0);
  const events: string[] = [];
  for (let second = 0; second <= 90; second += 1) {
    const { ask, lost } = questions.tick(second * 1_000, unanswered);
    events.push(
      ...ask.map((station) => `${second} ask ${station}`),
      ...lost.map((station) => `${second} lost ${station}`),
    );
  }
  expect(events).toEqual(['0 ask A', '20 ask A', '40 ask A', '60 lost A']);
});

test('a station that answers, or is led by another process by now, is neither asked again nor lost', () => {
  const questions = new BirthQuestions();
  questions.add(['A'], 0);
  questions.tick(0, unanswered);
  expect(questions.tick(30_000, () => false)).toEqual({ ask: [], lost: [] });
  expect(questions.tick(90_000, unanswered)).toEqual({ ask: [], lost: [] });
});

test('many stations are asked in the given order, 50 a second, and each has its own minute', () => {
  const questions = new BirthQuestions();
  const stations = Array.from({ length: 120 }, (_, index) => `S${index}`);
  questions.add(stations, 0);
  const asked = [0, 1_000, 2_000].map((nowMs) => questions.tick(nowMs, unanswered).ask);
  expect(asked.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(asked.flat()).toEqual(stations);
  for (let second = 3; second < 60; second += 1) questions.tick(second * 1_000, unanswered);
  expect(questions.tick(60_000, unanswered).lost).toEqual(stations.slice(0, 50));
});

test('a station that is added again while it is asked keeps its minute', () => {
  const questions = new BirthQuestions();
  questions.add(['A'], 0);
  questions.tick(0, unanswered);
  questions.add(['A'], 0);
  expect(questions.tick(10_000, unanswered).ask).toEqual([]);
  expect(questions.tick(60_000, unanswered).lost).toEqual(['A']);
});

test('an order waits for a station until 5 s after it was asked for the first time', () => {
  const questions = new BirthQuestions();
  expect(questions.isFresh('A', 0)).toBe(false);
  questions.add(['A'], 0);
  expect(questions.isFresh('A', 60_000)).toBe(true);
  questions.tick(60_000, unanswered);
  expect([60_000, 64_999, 65_000].map((nowMs) => questions.isFresh('A', nowMs))).toEqual([true, true, false]);
});
