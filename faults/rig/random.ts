/** Luck that comes out the same for the same seed (mulberry32). */
export class Luck {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Evenly spread over 0 (included) to 1 (excluded). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(least: number, most: number): number {
    return least + (most - least) * this.next();
  }

  /** A whole number, both ends included. */
  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1));
  }

  happens(chance: number): boolean {
    return this.next() < chance;
  }

  one<T>(of: readonly [T, ...T[]]): T {
    return of[this.whole(0, of.length - 1)] ?? of[0];
  }

  /** One of a list that may be empty. */
  any<T>(of: readonly T[]): T | undefined {
    return of[this.whole(0, of.length - 1)];
  }
}
