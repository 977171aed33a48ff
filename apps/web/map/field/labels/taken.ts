import { overlaps, type Box } from '../box.ts';

/** Width of a cell, px. */
const CELL_PX = 64;
/** More rows of cells than a map has, so that each cell has its own number. */
const ROWS = 100_003;

/** The rectangles that are taken on a map, each with its owner. */
export class Taken {
  readonly #cells = new Map<number, Set<string>>();
  readonly #boxes = new Map<string, Box>();

  /** Takes a rectangle; that of the owner so far becomes free. */
  take(owner: string, box: Box): void {
    this.free(owner);
    this.#boxes.set(owner, box);
    for (const cell of cellsOf(box)) {
      const owners = this.#cells.get(cell);
      if (owners === undefined) this.#cells.set(cell, new Set([owner]));
      else owners.add(owner);
    }
  }

  free(owner: string): void {
    const box = this.#boxes.get(owner);
    if (box === undefined) return;
    this.#boxes.delete(owner);
    for (const cell of cellsOf(box)) this.#cells.get(cell)?.delete(owner);
  }

  /** The owners whose rectangles a rectangle would cover, without its own. */
  coveredBy(box: Box, owner: string): readonly string[] {
    const found = new Set<string>();
    for (const cell of cellsOf(box))
      for (const other of this.#cells.get(cell) ?? []) {
        const otherBox = this.#boxes.get(other);
        if (other !== owner && otherBox !== undefined && overlaps(box, otherBox)) found.add(other);
      }
    return [...found];
  }

  isFree(box: Box, owner: string): boolean {
    return this.coveredBy(box, owner).length === 0;
  }
}

function cellsOf({ left, top, right, bottom }: Box): readonly number[] {
  const cells: number[] = [];
  for (let column = Math.floor(left / CELL_PX); column <= Math.floor(right / CELL_PX); column += 1)
    for (let row = Math.floor(top / CELL_PX); row <= Math.floor(bottom / CELL_PX); row += 1)
      cells.push(column * ROWS + row);
  return cells;
}
