import { ok, refuse } from '@zagon/domain/core/result.ts';
import { expect, test } from 'vitest';
import { interview, withChanges } from './interview.ts';
import type { Known, Question } from './question.ts';

const START: Known = { settings: { OLD: 'kept' }, wasSetUp: false, now: Temporal.Instant.from('2026-11-30T06:00:00Z') };

/** Accepts any answer but "wrong". */
const question = (option: string, rest: Partial<Question> = {}): Question => ({
  option,
  text: `What is ${option}?`,
  isNeeded: () => true,
  isQuiet: false,
  suggested: () => null,
  check: async (answer) =>
    answer === 'wrong' || answer === ''
      ? refuse('that is wrong: answer right')
      : ok({ settings: { [option.toUpperCase()]: answer }, found: `${option} is ${answer}` }),
  ...rest,
});

/** A person who gives these answers, in order. */
function person(...answers: readonly string[]) {
  const left = [...answers];
  const shown: string[] = [];
  return {
    shown,
    dialog: {
      ask: async (text: string) => {
        shown.push(text);
        return left.shift() ?? '';
      },
      print: (line: string) => void shown.push(line),
      takesSuggested: false,
    },
  };
}
const unattended = { ask: null, print: () => undefined, takesSuggested: true };

test('a wrong answer is followed by the reason and the same question', async () => {
  const { dialog, shown } = person('wrong', 'right');
  const { changes } = await interview([question('a')], {}, START, dialog);
  expect(changes).toEqual({ A: 'right' });
  expect(shown).toEqual(['What is a?: ', '  that is wrong: answer right', 'What is a?: ', '  ok: a is right']);
});

test('an empty answer takes the suggestion, which the question shows', async () => {
  const { dialog, shown } = person('');
  const { changes } = await interview([question('a', { suggested: () => 'usual' })], {}, START, dialog);
  expect(changes).toEqual({ A: 'usual' });
  expect(shown[0]).toBe('What is a? [usual]: ');
});

test('an option answers without a question, and a wrong one refuses by its name', async () => {
  const { dialog, shown } = person();
  expect((await interview([question('a')], { a: 'given' }, START, dialog)).changes).toEqual({ A: 'given' });
  expect(shown).toEqual(['  ok: a is given']);
  await expect(interview([question('a')], { a: 'wrong' }, START, dialog)).rejects.toThrow('--a: that is wrong');
});

test('without a terminal, suggestions are taken, and a missing answer is named', async () => {
  const questions = [question('a', { suggested: () => 'usual' }), question('b')];
  await expect(interview(questions, {}, START, unattended)).rejects.toThrow('--b is missing');
  expect((await interview(questions, { b: 'given' }, START, unattended)).changes).toEqual({ A: 'usual', B: 'given' });
});

test('a quiet question is asked only if its suggestion does not work', async () => {
  const quiet = (suggestion: string) => question('port', { isQuiet: true, suggested: () => suggestion });
  const silent = person();
  await interview([quiet('3000')], {}, START, silent.dialog);
  expect(silent.shown).toEqual(['  ok: port is 3000']);
  const asked = person('4000');
  await interview([quiet('wrong')], {}, START, asked.dialog);
  expect(asked.shown.slice(0, 2)).toEqual(['  that is wrong: answer right', 'What is port? [wrong]: ']);
});

test('later questions see the earlier answers, and one that nothing needs is left out', async () => {
  const seen: unknown[] = [];
  const second = question('b', { isNeeded: (known) => (seen.push(known.settings), false) });
  const { changes } = await interview([question('a'), second], { a: '1' }, START, unattended);
  expect(changes).toEqual({ A: '1' });
  expect(seen).toEqual([{ OLD: 'kept', A: '1' }]);
});

test('a removed setting is gone for later questions', () => {
  expect(withChanges({ A: '1', B: '2' }, { A: null, C: '3' })).toEqual({ B: '2', C: '3' });
});
