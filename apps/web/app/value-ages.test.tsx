import { globSync, readFileSync } from 'node:fs';
import { cleanup, waitFor } from '@testing-library/react';
import type { FieldValue, ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { newQueryClient } from '../api/query-client.ts';
import { keyOf } from '../api/query.ts';
import { aModule, reading } from '../entities/module/testing/test-module.ts';
import { typeOf } from '../entities/module/shown-field.ts';
import { signedInUser } from '../entities/session/testing/test-me.ts';
import { nowMs } from '../time/clock.ts';
import { renderInApp } from './test-render.tsx';
import type { ValuePlace } from './testing/value-places/place.ts';
import { VALUE_PLACES, WITHOUT_CURRENT_VALUES } from './testing/value-places/registry.ts';

const OLD = /Data from|data from/;
const minutesAgo = (minutes: number) => new Date(nowMs() - minutes * 60_000).toISOString();

/** A universal module with a pressure gauge and a water meter connected. */
const TERMINALS = {
  inputs: { ANALOG_USR_1: { input_type: 3 }, DI_USR_3: { input_type: 2, subtype: 5 } },
};

/** A module that reported all of its fields a minute ago, but the field of the place as given. */
function moduleOf({ deviceType, field }: ValuePlace, own: Partial<FieldValue>): ModuleShape {
  const bare = aModule({ device_type: deviceType, config: deviceType === 'AM-600' ? TERMINALS : {}, online: null });
  const names = (typeOf(bare)?.inputs ?? []).map(({ name }) => name);
  const latest = reading(minutesAgo(1), Object.fromEntries(names.map((name) => [name, 1])));
  const value = latest.fields[field];
  if (value === undefined) throw new Error(`${deviceType} does not measure ${field}`);
  return { ...bare, latest: { ...latest, fields: { ...latest.fields, [field]: { ...value, ...own } } } };
}

/** What is shown and read out, without style sheets. */
function shownText(container: Element): string {
  const copy = document.createElement('div');
  copy.innerHTML = container.innerHTML;
  for (const style of copy.querySelectorAll('style')) style.remove();
  return (copy.textContent ?? '').replaceAll(/[\u00A0\u202F]/g, ' ').trim();
}

async function textOf(place: ValuePlace, module: ModuleShape): Promise<string> {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(1));
  client.setQueryData(keyOf('listModules'), [module]);
  for (const name of ['listAlarms', 'listSections', 'listOutputs'] as const) client.setQueryData(keyOf(name), []);
  const { container } = renderInApp(place.render(module), client);
  await waitFor(() => expect(shownText(container)).not.toBe(''));
  return shownText(container);
}

afterEach(cleanup);

describe.each(Object.entries(VALUE_PLACES))('the place "%s"', (_, place) => {
  const old = place.old ?? OLD;

  test('a value that its module has not sent for four hours is shown as old, although the module reports', async () => {
    expect(await textOf(place, moduleOf(place, { timestamp: minutesAgo(240) }))).toMatch(old);
  });

  test('a value that has just been measured is not shown as old', async () => {
    expect(await textOf(place, moduleOf(place, {}))).not.toMatch(old);
  });

  test('a value measured by a clock that is ahead is not shown as old', async () => {
    expect(await textOf(place, moduleOf(place, { timestamp: minutesAgo(-60) }))).not.toMatch(old);
  });

  test('a value that cannot be read is never shown as a number', async () => {
    const text = await textOf(place, moduleOf(place, { value: null }));
    expect(text).not.toMatch(/NaN|undefined|Infinity|null/);
  });
});

/** Reads fields of a module: its shown fields, or the newest values themselves. */
const READS =
  /import \{[^}]*\b(?:shownFields?|previewOf|soilSensors)\b[^}]*\} from '[^']*\/(?:shown-field|preview|soil-levels)\.ts'|latest\??\.fields\[/;

test('every file that reads values of modules belongs to a place, or has a reason to show none', () => {
  const root = `${import.meta.dirname}/..`;
  const listed = new Set([
    ...Object.values(VALUE_PLACES).flatMap(({ files }) => files),
    ...Object.keys(WITHOUT_CURRENT_VALUES),
    'entities/module/shown-field.ts',
  ]);
  const reading = globSync('{entities,features,map,outdoor}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .filter((file) => READS.test(readFileSync(`${root}/${file}`, 'utf8')));
  expect(reading.filter((file) => !listed.has(file))).toEqual([]);
  expect([...listed].filter((file) => !globSync(file, { cwd: root }).includes(file))).toEqual([]);
});
