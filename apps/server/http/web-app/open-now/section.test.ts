import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputView } from '@zagon/domain/outputs/output-view.ts';
import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import type { ListedOutput, OpenNow } from './find-open-now.ts';
import { openNowList, openNowOverPage } from './section.ts';
import { stopPage } from './stop-page.ts';

const at = Temporal.Instant.from('2026-06-11T10:00:00Z');
const ID = '0199f0aa-0000-7000-8000-000000000001';

type Names = { readonly name: string; readonly section: string | null; readonly module: string };

/** An output in a state, as the list shows it. */
function listed(view: OutputView, { name, section, module }: Names): ListedOutput {
  return { output: { id: ID, name, section_name: section }, module: { name: module }, view };
}

const found = (outputs: readonly ListedOutput[], language: 'pl' | 'en' = 'en'): OpenNow => ({
  outputs,
  accountId: ID,
  timeZone: 'Europe/Warsaw',
  language,
  at,
});
const names = { name: 'o1', section: 'Block A', module: 'Valves' };
const UNKNOWN: OutputView = { kind: 'unknown', untilMs: null };
const ms = (time: string) => Temporal.Instant.from(`2026-06-${time}Z`).epochMilliseconds;
const open: OutputView = {
  kind: 'open',
  fromMs: ms('11T09:40:00'),
  untilMs: ms('11T10:10:00'),
  by: 'hand',
  schedule: null,
  fertigation: false,
  extensionFailed: null,
};

const views: readonly [OutputView, string, string][] = [
  [UNKNOWN, 'State unknown, it may be open', 'Stan nieznany, może być otwarte'],
  [
    { kind: 'unknown', untilMs: ms('11T10:30:00') },
    'State unknown, it may be open · planned end 12:30',
    'Stan nieznany, może być otwarte · planowany koniec 12:30',
  ],
  [open, 'Open since 11:40, until 12:10', 'Otwarte od 11:40, do 12:10'],
  [
    { ...open, fromMs: null, untilMs: null },
    'Open, its end is not known yet',
    'Otwarte, koniec nie jest jeszcze znany',
  ],
  [{ ...open, untilMs: ms('12T04:00:00') }, 'Open since 11:40, until Fri 06:00', 'Otwarte od 11:40, do pt., 06:00'],
  [
    { kind: 'sent', sinceMs: ms('11T09:59:00'), minutes: 5 },
    'Ordered 11:59, waiting for the module',
    'Zlecono 11:59, czeka na moduł',
  ],
  [
    { kind: 'waiting', atMs: ms('11T09:58:00'), due: true, fertigation: false },
    'Due since 11:58, waiting for the module',
    'Otwarcie od 11:58, czeka na moduł',
  ],
  [{ kind: 'closing', untilMs: null, stop: 'pending' }, 'Closing, waiting for the module', 'Zamykanie, czeka na moduł'],
  [{ kind: 'closing', untilMs: null, stop: 'failed' }, 'Not confirmed closed', 'Zamknięcie niepotwierdzone'],
  [{ kind: 'out_of_sync', open: true }, 'Open, but not opened from the app', 'Otwarte, choć nie z aplikacji'],
  [{ kind: 'out_of_sync', open: false }, 'Closed, but it should be running', 'Zamknięte, choć powinno działać'],
];

const cases = views.map(([view, en, pl]) => ({ view, en, pl }));

test.each(cases)('the list states what is known of an output in both languages: $en', ({ view, en, pl }) => {
  expect(openNowList(found([listed(view, names)], 'en'))).toContain(`<span>${en}</span>`);
  expect(openNowList(found([listed(view, names)], 'pl'))).toContain(`<span>${pl}</span>`);
});

test('nothing is inserted into a page of a farm whose outputs are all confirmed closed', () => {
  expect(openNowOverPage(found([]))).toBe('');
});

test('many outputs of unknown state do not hide the ones that are known to be open', () => {
  const unknown = Array.from({ length: 6 }, () => listed(UNKNOWN, names));
  expect(openNowList(found([listed(open, names), ...unknown]))).toContain(
    '<details><summary>State unknown: 6</summary>',
  );
  // They are all there is to stop.
  expect(openNowList(found(unknown))).not.toContain('<details>');
});

/** The elements of a page, without what stands between them. */
const elementsOf = (html: string) => html.match(/<[^>]*>/g)?.map((tag) => tag.split(/[\s>]/, 1)[0]);

test('whatever outputs and modules are called, a name is text and adds no element to a page', () => {
  const hostile = oneof(
    string(),
    constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onfocus='alert(1)",
      '</style>',
      '&lt;',
      '$&',
    ),
  );
  const plain = openNowOverPage(found([listed(open, names)]));
  const plainAnswer = stopPage({ kind: 'refused', message: 'no', again: null }, found([listed(open, names)]), 'en');
  assert(
    property(hostile, hostile, hostile, hostile, (name, section, module, message) => {
      const given = found([listed(open, { name, section, module })]);
      expect(elementsOf(openNowOverPage(given))).toEqual(elementsOf(plain));
      expect(elementsOf(stopPage({ kind: 'refused', message, again: null }, given, 'en'))).toEqual(
        elementsOf(plainAnswer),
      );
    }),
  );
});

test('the page of the app has the place before which the list stands, and its first frame those the styles name', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../web/index.html'), 'utf8');
  expect(page.split('<div id="root">')).toHaveLength(2);
  expect(page).toContain('class="first-body"');
});
