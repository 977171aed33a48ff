/** The part of an account that a program has to do with, as a form edits it. */
export type ChosenThings = {
  readonly isWholeFarm: boolean;
  /** Kept while the whole farm is chosen, so that a slip loses nothing. */
  readonly sections: readonly string[];
  readonly objects: readonly string[];
  readonly groups: readonly string[];
};

/** The same as the API has it; null: everything. */
type Things = { readonly sections: string[]; readonly objects: string[]; readonly groups: string[] } | null;

export const WHOLE_FARM: ChosenThings = { isWholeFarm: true, sections: [], objects: [], groups: [] };

/** How many things are chosen, of all kinds. */
export function countThings({ sections, objects, groups }: NonNullable<Things>): number {
  return sections.length + objects.length + groups.length;
}

/** True if chosen things are wanted and none is chosen: such a program could see nothing. */
export function lacksThings({ isWholeFarm, sections, objects, groups }: ChosenThings): boolean {
  return !isWholeFarm && sections.length + objects.length + groups.length === 0;
}

export function thingsOf({ isWholeFarm, sections, objects, groups }: ChosenThings): Things {
  return isWholeFarm ? null : { sections: [...sections], objects: [...objects], groups: [...groups] };
}

export function chosenOf(things: Things): ChosenThings {
  return things === null ? WHOLE_FARM : { isWholeFarm: false, ...things };
}
