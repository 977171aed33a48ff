/** The footnotes of a page, each text once, numbered in the order of their first mention. */
export class Footnotes {
  readonly #numbers = new Map<string, number>();
  /** How many are already defined on the page. */
  #defined = 0;

  /** The mark of a footnote. */
  mark(text: string): string {
    const number = this.#numbers.get(text) ?? this.#numbers.size + 1;
    this.#numbers.set(text, number);
    return `[^${number}]`;
  }

  /** The definitions of the footnotes since the last call. */
  newDefinitions(): string {
    const fresh = [...this.#numbers].slice(this.#defined);
    this.#defined = this.#numbers.size;
    return fresh.map(([text, number]) => `[^${number}]: ${text}\n`).join('');
  }
}
