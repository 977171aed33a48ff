/** How long a wall shows each of its pages, ms. */
export const WALL_PAGE_MS = 20_000;

/** The content that one page of a wall shows in its main part: the water of the farm, or some of its modules. */
export type WallPage<Module> =
  | { readonly kind: 'water' }
  | {
      readonly kind: 'modules';
      readonly modules: readonly Module[];
      /** The position of the first of them among all modules, from 1. */
      readonly first: number;
      /** The number of modules on all pages. */
      readonly all: number;
    };

/** The pages of a wall: the water first, then every module on pages of at most `perPage`, filled about equally. */
export function wallPages<Module>(modules: readonly Module[], perPage: number): readonly WallPage<Module>[] {
  const count = Math.ceil(modules.length / perPage);
  const onPage = Math.ceil(modules.length / Math.max(1, count));
  const pages = Array.from({ length: count }, (_, page): WallPage<Module> => {
    const start = page * onPage;
    return { kind: 'modules', modules: modules.slice(start, start + onPage), first: start + 1, all: modules.length };
  });
  return [{ kind: 'water' }, ...pages];
}

/** The page that a wall shows: each in turn, beginning with the first at `openedAtMs`. */
export function pageAt<Module>(
  pages: readonly WallPage<Module>[],
  openedAtMs: number,
  nowMs: number,
): WallPage<Module> {
  const turn = Math.floor(Math.max(0, nowMs - openedAtMs) / WALL_PAGE_MS);
  return pages[turn % pages.length] ?? { kind: 'water' };
}
