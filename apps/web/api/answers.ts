/** Whether the server answers the calls of this page, told to whoever shows or restores the connection. */

type Listener = (isAnswered: boolean) => void;

const listeners = new Set<Listener>();

/** A call was answered by the server, or by nothing and nobody who could be. */
export function noteAnswer(isAnswered: boolean): void {
  for (const listener of listeners) listener(isAnswered);
}

/** Calls the listener after each call; returns a function that ends that. */
export function onAnswers(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
