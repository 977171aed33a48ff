import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A small JSON file that is there as a whole, old or new, whenever the process dies. */
export class KeptFile<T> {
  readonly #file: string;
  readonly #parse: (json: unknown) => T | undefined;
  #written = '';

  constructor(file: string, parse: (json: unknown) => T | undefined) {
    this.#file = file;
    this.#parse = parse;
    mkdirSync(dirname(file), { recursive: true });
  }

  /** What was kept; undefined when nothing was, or what is there cannot be understood. */
  read(): T | undefined {
    if (!existsSync(this.#file)) return undefined;
    try {
      return this.#parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (error) {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  /** Keeps a value; one that did not change is not written again. */
  write(value: T): void {
    const text = JSON.stringify(value);
    if (text === this.#written) return;
    const fresh = `${this.#file}.new`;
    writeFileSync(fresh, text);
    renameSync(fresh, this.#file);
    this.#written = text;
  }
}
