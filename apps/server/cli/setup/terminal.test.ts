import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openTerminal } from './terminal.ts';

function aTerminal() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let shown = '';
  output.on('data', (chunk: Buffer) => (shown += chunk.toString()));
  return { input, shown: () => shown, terminal: openTerminal(input, output) };
}

test('lines that are pasted ahead answer the coming questions in order', async () => {
  const { input, shown, terminal } = aTerminal();
  input.write('one\ntwo\n');
  expect([await terminal.ask('First? '), await terminal.ask('Second? ')]).toEqual(['one', 'two']);
  await expect.poll(shown).toBe('First? Second? ');
});

test('a question waits for its line', async () => {
  const { input, terminal } = aTerminal();
  const answer = terminal.ask('First? ');
  input.write('late\r\n');
  expect(await answer).toBe('late');
});

test('the end of the input is a refusal in one sentence, while a question waits and after it', async () => {
  const { input, terminal } = aTerminal();
  const answer = terminal.ask('First? ');
  input.end();
  await expect(answer).rejects.toThrow('Ended without an answer.');
  await expect(terminal.ask('Second? ')).rejects.toThrow('Ended without an answer.');
});
