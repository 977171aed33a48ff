import type { DemoModule } from '@zagon/demo-farm/modules/module.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import type { Born } from '../link/births.ts';

type Newest = Map<FieldName, { value: number | null; atMs: number }>;

/** What a type of module says only at times: declared at its birth all the same. */
const SENT_AT_TIMES: Partial<Record<DemoModule['type'], readonly FieldName[]>> = { 'AM-200': ['VPD_INFECT_1'] };

/** The newest value of every field of every module: what a birth tells. */
export class NewestValues {
  readonly #modules = new Map<string, Newest>();

  take(serial: string, atMs: number, values: readonly (readonly [FieldName, number | null])[]): void {
    const newest = this.#of(serial);
    for (const [field, value] of values) newest.set(field, { value, atMs });
    this.#modules.set(serial, newest);
  }

  /** True once a module has measured anything. */
  has(serial: string): boolean {
    return this.#modules.has(serial);
  }

  /** A module with everything it has measured so far. */
  bornOf({ serial, type }: DemoModule): Born {
    const last = this.#of(serial);
    const fields = new Set([...last.keys(), ...(SENT_AT_TIMES[type] ?? [])]);
    return { type: deviceType(type).type, fields: [...fields], last };
  }

  #of(serial: string): Newest {
    return this.#modules.get(serial) ?? new Map();
  }
}
