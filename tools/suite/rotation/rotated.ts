import { currentTurn, type Turn, TURNS } from './turn.ts';

type Rotation<T> = {
  /** How much of the list a run takes, from 0 to 1. */
  readonly share: number;
  /** Members that check the same thing in different data have one kind; a run takes at least one of each. */
  readonly kindOf?: (member: T) => string;
};

/**
 * The part of a list that this run looks at. It moves on with each commit, so that a cycle of turns looks at all of it.
 * The order of the list is kept.
 */
export function rotated<T>(
  list: readonly T[],
  { share, kindOf = () => '' }: Rotation<T>,
  turn: Turn = currentTurn(),
): readonly T[] {
  if (turn === 'all') return list;
  const chosen = new Set([...Map.groupBy(list, kindOf).values()].flatMap((kind) => partOf(kind, share, turn)));
  return list.filter((member) => chosen.has(member));
}

/** A window of the list that moves by its own length with each turn. */
function partOf<T>(list: readonly T[], share: number, turn: number): readonly T[] {
  const length = Math.min(list.length, Math.max(1, Math.ceil(list.length * share), Math.ceil(list.length / TURNS)));
  return Array.from({ length }, (_, index) => list[(turn * length + index) % list.length]).flatMap((member) =>
    member === undefined ? [] : [member],
  );
}
