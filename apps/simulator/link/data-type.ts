import { FIELDS } from '@zagon/domain/catalogue/fields.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { DataType } from '@zagon/sparkplug/metric.ts';

/** The Sparkplug type of a field's value. */
export function dataTypeOf(field: FieldName): DataType {
  switch (FIELDS[field]) {
    case 'real':
      return 'Float';
    case 'double':
      return 'Double';
    case 'integer':
      return 'Int32';
  }
}
