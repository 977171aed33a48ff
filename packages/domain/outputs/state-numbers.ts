/** The state that carries this number, or null when none does. */
export function stateOf<State extends string>(numbers: Readonly<Record<State, number>>, status: number): State | null {
  for (const state in numbers) if (numbers[state] === status) return state;
  return null;
}
