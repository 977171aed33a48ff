import { describe, expect, test } from 'vitest';
import { READINGS_KINDS, type ReadingsKind } from '../registry.ts';
import { renderReport } from '../testing/rendered-report.ts';
import { COMPUTED } from '../testing/computed-examples.ts';
import type { Example } from '../testing/example.ts';
import { MEASURED } from '../testing/measured-examples.ts';

/*
 * Each kind of report once, calculated by hand: from the readings of the morning of 1 June 2026 to the chart, the table
 * and the file, in both languages.
 */

const EXAMPLES = { ...MEASURED, ...COMPUTED } satisfies Record<ReadingsKind, Example>;

describe.each(READINGS_KINDS)('the report %s', (kind) => {
  const example: Example = EXAMPLES[kind];
  test.each(['en', 'pl'] as const)(
    'a report is rendered as chart, table and file as calculated by hand (%s)',
    (language) => {
      const { drawn, [language]: expected } = example;
      expect(renderReport(kind, example.of, language, example.options)).toEqual({ ...expected, drawn });
    },
  );
});
