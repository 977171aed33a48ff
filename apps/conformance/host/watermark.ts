import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { StationMessage } from '../exchange/exchange.ts';

/** Tracks which numbered messages have arrived, and up to which number none is missing. */
export class Watermark {
  #memory: string | null = null;
  #through = 0;
  readonly #early = new Set<number>();

  /** Id of the station's memory; null if it does not number messages. */
  get memory(): string | null {
    return this.#memory;
  }

  get through(): number {
    return this.#through;
  }

  receive(message: StationMessage): void {
    const memory = valueOf(message, METRIC.memory);
    const oldest = valueOf(message, METRIC.oldestMessage);
    if (message.type === 'NBIRTH' && typeof memory === 'string' && memory !== this.#memory) {
      this.#memory = memory;
      this.#through = 0;
      this.#early.clear();
    }
    if (typeof oldest === 'number') this.#through = Math.max(this.#through, oldest - 1);
    for (const number of message.numbers) if (number > this.#through) this.#early.add(number);
    while (this.#early.delete(this.#through + 1)) this.#through += 1;
  }
}

function valueOf({ metrics }: StationMessage, name: string) {
  return metrics.find((metric) => metric.name === name)?.value;
}
