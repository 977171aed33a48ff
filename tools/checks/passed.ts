import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const stored = z.record(z.string(), z.string());

/**
 * The subjects that passed a check, by name, with the digest of everything on which the result depends. A failure is
 * never stored, so it is checked again.
 */
export class Passed {
  readonly #path: string;
  readonly #digests: Map<string, string>;

  constructor(path: string) {
    this.#path = path;
    this.#digests = new Map(Object.entries(read(path)));
  }

  has(name: string, digest: string): boolean {
    return this.#digests.get(name) === digest;
  }

  /** Stores these, and forgets those that failed. */
  update(passed: ReadonlyMap<string, string>, failed: Iterable<string> = []): void {
    for (const [name, digest] of passed) this.#digests.set(name, digest);
    for (const name of failed) this.#digests.delete(name);
    mkdirSync(dirname(this.#path), { recursive: true });
    // An interrupted run must not leave half a file.
    const draft = `${this.#path}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(Object.fromEntries(this.#digests)));
    renameSync(draft, this.#path);
  }
}

function read(path: string): z.output<typeof stored> {
  try {
    return stored.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Missing or from another version: everything is checked.
    return {};
  }
}
