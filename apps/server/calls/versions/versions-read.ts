/** Maximum number of versions remembered, of all sessions together. */
const MAX_VERSIONS = 100_000;

/** How deep in a response an item with a version may be: in a list of an object in a list. */
const MAX_DEPTH = 4;

/**
 * The versions that each session has been sent, for callers that do not send one back. The oldest are forgotten first;
 * a change without a version is then refused once, with the present values.
 */
export class VersionsRead {
  readonly #seen = new Set<string>();
  readonly #max: number;

  constructor(max = MAX_VERSIONS) {
    this.#max = max;
  }

  has(sessionId: string, id: string, version: string | number): boolean {
    return this.#seen.has(keyOf(sessionId, id, version));
  }

  /** Remembers every version in a response. */
  note(sessionId: string, answer: unknown): void {
    for (const key of keysIn(sessionId, answer, MAX_DEPTH)) {
      this.#seen.delete(key);
      this.#seen.add(key);
    }
    for (const key of this.#seen) {
      if (this.#seen.size <= this.#max) break;
      this.#seen.delete(key);
    }
  }
}

/** A digest includes the id of its item; a number counts only with it. */
function keyOf(sessionId: string, id: string, version: string | number): string {
  return typeof version === 'string' ? `${sessionId} ${version}` : `${sessionId} ${id} ${version}`;
}

function* keysIn(sessionId: string, value: unknown, depth: number): Iterable<string> {
  if (typeof value !== 'object' || value === null || depth === 0) return;
  if (Array.isArray(value)) {
    for (const item of value) yield* keysIn(sessionId, item, depth - 1);
    return;
  }
  if ('version' in value && (typeof value.version === 'string' || typeof value.version === 'number')) {
    const id = 'id' in value && typeof value.id === 'string' ? value.id : '';
    yield keyOf(sessionId, id, value.version);
    // Other items inside one are read by themselves.
    if (depth < MAX_DEPTH) return;
  }
  for (const inner of Object.values(value)) yield* keysIn(sessionId, inner, depth - 1);
}
