/** Returns the state with this number; null if there is none. */
export function stateOf<State extends string>(numbers: Readonly<Record<State, number>>, status: number): State | null {
  for (const state in numbers) if (numbers[state] === status) return state;
  return null;
}
