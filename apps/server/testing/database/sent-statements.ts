import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';

/** The statements that are sent to the database until the test ends, but for the settings of a new connection. */
export type SentStatements = {
  /** Their texts so far, in order. */
  readonly texts: () => readonly string[];
  readonly clear: () => void;
};

export function sentStatements(): SentStatements {
  const query = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => {
    query.mockRestore();
  });
  return {
    texts: () =>
      query.mock.calls
        .map(([statement]: readonly unknown[]) => textOf(statement))
        .filter((text) => !CONNECTION_SETTINGS.test(text)),
    clear: () => {
      query.mockClear();
    },
  };
}

/** When a pool opens a connection depends on how busy the machine is (`session-settings.ts`). */
const CONNECTION_SETTINGS = /^set \w+ = /;

/** The text of a statement; COPY is a stream. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text: unknown = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : '';
  return typeof text === 'string' ? text : '';
}
