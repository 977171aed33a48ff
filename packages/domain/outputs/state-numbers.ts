/** Returns the state with this number; null if there is none. */
export function stateOf<State extends string>(numbers: Readonly<Record<State, number>>, status: number): State | null {
  for (const state in numbers) if (numbers[state] === status) return state;
  return null;
}

/** The status number after an event, per status number before it. */
export type StatusMoves = Readonly<Record<number, number>>;

/**
 * What an event does to each state, in status numbers, so that a database can apply it to the state that it has at that
 * moment. Null: an event that does not concern these states.
 */
export function statusMoves<State extends string, Event extends string>(
  numbers: Readonly<Record<State, number>>,
  next: (state: State, event: Event) => State,
  event: Event | null,
): StatusMoves {
  const moves: Record<number, number> = {};
  for (const state in numbers) moves[numbers[state]] = numbers[event === null ? state : next(state, event)];
  return moves;
}
