/** A seeded pseudo-random generator (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Uniformly distributed in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(min: number, max: number): number {
    return min + (max - min) * this.next();
  }

  /** A random integer, both bounds included. */
  integer(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  happens(chance: number): boolean {
    return this.next() < chance;
  }

  pick<T>(of: readonly [T, ...T[]]): T {
    return of[this.integer(0, of.length - 1)] ?? of[0];
  }

  /** A random item; undefined if the list is empty. */
  pickOptional<T>(of: readonly T[]): T | undefined {
    return of[this.integer(0, of.length - 1)];
  }
}
