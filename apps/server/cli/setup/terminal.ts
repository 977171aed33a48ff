import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { StartRefused } from '../../core/start-refused.ts';

/** A terminal in which someone answers questions. */
export type Terminal = {
  /** Asks, and returns the line that is typed. Throws if the input ends (Ctrl-D) or is interrupted (Ctrl-C). */
  ask(question: string): Promise<string>;
  close(): void;
};

/** Opens it. Lines that are typed or pasted ahead answer the coming questions. */
export function openTerminal(input: Readable, output: Writable): Terminal {
  const lines: string[] = [];
  const waiting: PromiseWithResolvers<string>[] = [];
  let hasEnded = false;
  const ended = (): StartRefused =>
    new StartRefused('Ended without an answer. What was asked so far is not stored: run it again.');
  const reader = createInterface({ input, output });
  reader.on('line', (line) => {
    const next = waiting.shift();
    if (next === undefined) lines.push(line);
    else next.resolve(line);
  });
  reader.on('SIGINT', () => reader.close());
  reader.on('close', () => {
    hasEnded = true;
    for (const next of waiting.splice(0)) next.reject(ended());
  });
  return {
    close: () => reader.close(),
    ask: async (question) => {
      output.write(question);
      const line = lines.shift();
      if (line !== undefined) return line;
      if (hasEnded) throw ended();
      const next = Promise.withResolvers<string>();
      waiting.push(next);
      return next.promise;
    },
  };
}
