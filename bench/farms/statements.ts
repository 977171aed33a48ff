import { Client } from 'pg';

/** Counts the statements that this process sends to the database, with begin and commit. */
export function countStatements(): { readonly count: () => number; stop(): void } {
  let statements = 0;
  const query = Reflect.get(Client.prototype, 'query');
  Client.prototype.query = new Proxy(query, {
    apply(target, client, args) {
      statements += 1;
      return Reflect.apply(target, client, args);
    },
  });
  return {
    count: () => statements,
    stop: () => void (Client.prototype.query = query),
  };
}
