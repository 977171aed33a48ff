import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A small JSON file with atomic writes: always complete, old or new, even if the process dies. */
export class StateFile<T> {
  readonly #file: string;
  readonly #parse: (json: unknown) => T | undefined;
  #written = '';

  constructor(file: string, parse: (json: unknown) => T | undefined) {
    this.#file = file;
    this.#parse = parse;
    mkdirSync(dirname(file), { recursive: true });
  }

  /** Returns the stored value; undefined if there is none or it cannot be parsed. */
  read(): T | undefined {
    if (!existsSync(this.#file)) return undefined;
    try {
      return this.#parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (error) {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  /** Stores a value; unchanged values are not rewritten. */
  write(value: T): void {
    const text = JSON.stringify(value);
    if (text === this.#written) return;
    const tempFile = `${this.#file}.new`;
    writeFileSync(tempFile, text);
    renameSync(tempFile, this.#file);
    this.#written = text;
  }
}
