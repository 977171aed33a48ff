/**
 * Result of a decision: a value, or a refusal that the caller must handle.
 * Expected refusals are returned as values; only bugs are thrown.
 */
export type Result<T, E> = Ok<T> | Refused<E>;

export type Ok<T> = { readonly ok: true; readonly value: T };

export type Refused<E> = { readonly ok: false; readonly error: E };

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function refuse<E>(error: E): Refused<E> {
  return { ok: false, error };
}
