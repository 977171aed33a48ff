import { Client } from 'pg';

/** Statements sent to the database by this process. */
export type StatementCount = {
  /** All statements, with begin and commit. */
  readonly count: () => number;
  /** How often each statement was sent since the last call, most frequent first. */
  readonly takeTexts: () => readonly (readonly [text: string, times: number])[];
  stop(): void;
};

/** Counts the statements that this process sends to the database. */
export function countStatements(): StatementCount {
  let statements = 0;
  let times = new Map<string, number>();
  const query = Reflect.get(Client.prototype, 'query');
  Client.prototype.query = new Proxy(query, {
    apply(target, client, args) {
      statements += 1;
      const text = textOf(args[0]);
      times.set(text, (times.get(text) ?? 0) + 1);
      return Reflect.apply(target, client, args);
    },
  });
  return {
    count: () => statements,
    takeTexts() {
      const taken = [...times].toSorted(([, one], [, other]) => other - one);
      times = new Map();
      return taken;
    },
    stop: () => void (Client.prototype.query = query),
  };
}

/** The statement on one line; COPY and cursors have no text. */
function textOf(statement: unknown): string {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : 'other';
}
