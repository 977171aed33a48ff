import { describe, expect, test } from 'vitest';
import { REPORT_KINDS, type ReportKind } from '../registry.ts';
import { told } from '../told.ts';
import { COMPUTED } from './computed-examples.ts';
import type { Example } from './example.ts';
import { MEASURED } from './measured-examples.ts';

/*
 * Each kind of report once, worked out by hand: from what was measured on the morning of 1 June 2026 to what is drawn,
 * what stands in the table and what is written into the file, in both languages.
 */

const EXAMPLES = { ...MEASURED, ...COMPUTED } satisfies Record<ReportKind, Example>;

describe.each(REPORT_KINDS)('the report %s', (kind) => {
  const example: Example = EXAMPLES[kind];
  test.each(['en', 'pl'] as const)('is drawn, shown and written as worked out by hand (%s)', (language) => {
    const { drawn, [language]: words } = example;
    expect(told(kind, example.of, language, example.options)).toEqual({ ...words, drawn });
  });
});
