import type { DemoModule } from '@zagon/demo-farm/modules/module.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import type { DeviceBirth } from '../link/births.ts';

type Newest = Map<FieldName, { value: number | null; atMs: number }>;

/** Fields that a module type sends only occasionally; declared at its birth anyway. */
const OCCASIONAL_FIELDS: Partial<Record<DemoModule['type'], readonly FieldName[]>> = { 'AM-200': ['VPD_INFECT_1'] };

/** The newest value of every field of every module: the contents of birth messages. */
export class NewestValues {
  readonly #modules = new Map<string, Newest>();

  update(serial: string, atMs: number, values: readonly (readonly [FieldName, number | null])[]): void {
    const newest = this.#of(serial);
    for (const [field, value] of values) newest.set(field, { value, atMs });
    this.#modules.set(serial, newest);
  }

  /** Returns true once the module has measured anything. */
  has(serial: string): boolean {
    return this.#modules.has(serial);
  }

  /** Birth contents of a module: everything it has measured so far. */
  birthOf({ serial, type }: DemoModule): DeviceBirth {
    const last = this.#of(serial);
    const fields = new Set([...last.keys(), ...(OCCASIONAL_FIELDS[type] ?? [])]);
    return { type: deviceType(type).type, fields: [...fields], last };
  }

  #of(serial: string): Newest {
    return this.#modules.get(serial) ?? new Map();
  }
}
