import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The fields shared by every line of the same work: the id of a request, or of a pass of a job. */
export type LogContext = { readonly request: string } | { readonly pass: string };

const storage = new AsyncLocalStorage<LogContext | undefined>();

/** The context of the current work; undefined outside any request and pass. */
export function logContext(): LogContext | undefined {
  return storage.getStore();
}

/** Does work on behalf of a request: every line that is logged meanwhile, however deep, has the request's id. */
export function inRequest<T>(id: string, work: () => T): T {
  return storage.run({ request: id }, work);
}

/** Does one pass of a job, under an id of its own even if a request woke the job. */
export function inPass<T>(work: () => T): T {
  return storage.run({ pass: randomUUID() }, work);
}

/** Does what belongs to no request or pass, although one caused it. */
export function outsideLogContext<T>(work: () => T): T {
  return storage.run(undefined, work);
}
