/** Reports whether the server responds to this page's calls, for the connection state and its recovery. */

type Listener = (isAnswered: boolean) => void;

const listeners = new Set<Listener>();

/** Records whether a call got a response from the server. */
export function noteAnswer(isAnswered: boolean): void {
  for (const listener of listeners) listener(isAnswered);
}

/** Calls the listener after each call; returns a function that removes it. */
export function onAnswers(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
