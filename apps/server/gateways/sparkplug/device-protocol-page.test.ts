import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommand, readPlanSet, readStationEvent } from '@zagon/device-protocol/json-payload.ts';
import * as limits from '@zagon/device-protocol/limits.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { stationModulesSchema } from '@zagon/device-protocol/modules.ts';
import {
  closeReasonSchema,
  commandRefusalSchema,
  openFailureSchema,
  stationEventSchema,
} from '@zagon/device-protocol/station-event.ts';
import { FIELD_NAMES, isSentField } from '@zagon/domain/catalogue/fields.ts';
import { describe, expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/device-protocol.md'), 'utf8');

/** JSON examples on the page, in order. */
const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

describe('the device protocol page', () => {
  test('the device protocol page begins with a table of contents whose links resolve', () => {
    const chapters = [...page.matchAll(/^## (\d+)\. (.+)$/gm)].map(([, number = '', title = '']) => {
      const anchor = `${number}. ${title}`
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-');
      return `${number}. [${title}](#${anchor})`;
    });
    const listed = [...page.matchAll(/^\d+\. \[.+$/gm)].map(([line]) => line);
    expect(listed).toEqual(chapters);
    expect(chapters).toHaveLength(13);
  });

  test('the device protocol page names every field a device can report', () => {
    expect(FIELD_NAMES.filter(isSentField).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  test('the device protocol page names every metric of the protocol', () => {
    expect(Object.values(METRIC).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  test('the device protocol page names every event with all its reasons', () => {
    const kinds = stationEventSchema.options.map((option) => option.shape.kind.value);
    const names = [
      ...kinds,
      ...closeReasonSchema.options,
      ...openFailureSchema.options,
      ...commandRefusalSchema.options,
    ];
    expect(names.filter((word) => !page.includes(`\`${word}\``))).toEqual([]);
  });

  test('the device protocol page states every limit', () => {
    const table = page.slice(page.indexOf('## 11.'), page.indexOf('## 12.'));
    expect(Object.entries(limits).filter(([, limit]) => !table.includes(String(limit)))).toEqual([]);
  });

  test('the device protocol page shows a valid command, plan set and event', () => {
    const [command = '', planSet = '', event = ''] = examples;
    expect([readCommand(command), readPlanSet(planSet), readStationEvent(event)]).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
  });

  test('the device protocol page shows a valid list of modules', () => {
    expect(stationModulesSchema.safeParse(JSON.parse(examples.at(-1) ?? '')).error).toBeUndefined();
  });
});
