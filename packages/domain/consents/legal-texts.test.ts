import { expect, test } from 'vitest';
import {
  FIRST_VERSION,
  textBlocks,
  textsInForce,
  textsToAccept,
  versionInForce,
  withOperator,
  type TextVersion,
} from './legal-texts.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const DAY = 86_400_000;

const aText = (overrides: Partial<TextVersion> = {}): TextVersion => ({
  kind: 'terms',
  version: FIRST_VERSION,
  required: true,
  asksAgain: false,
  validFromMs: NOW - 30 * DAY,
  ...overrides,
});
const FIRST = [aText(), aText({ kind: 'privacy' }), aText({ kind: 'marketing', required: false })];
const NEW_TERMS = aText({ version: '2026-12', asksAgain: true, validFromMs: NOW });

test('the newest version whose effective date has passed is in force, from that moment on', () => {
  const versions = [...FIRST, NEW_TERMS];
  expect(textsInForce(versions, NOW - 1).map(({ version }) => version)).toEqual([
    FIRST_VERSION,
    FIRST_VERSION,
    FIRST_VERSION,
  ]);
  expect(textsInForce(versions, NOW).map(({ version }) => version)).toEqual(['2026-12', FIRST_VERSION, FIRST_VERSION]);
});

test('the first version applies from the beginning', () => {
  expect(textsInForce(FIRST, 0)).toHaveLength(3);
});

test('the combined version of all texts changes whenever one of them does', () => {
  expect(versionInForce(FIRST, NOW)).toBe('2026-11');
  expect(versionInForce([...FIRST, NEW_TERMS], NOW)).toBe('2026-12/2026-11/2026-11');
});

test.each([
  ['nothing of a first text, which registration asked for', FIRST, [], []],
  ['a new required version', [...FIRST, NEW_TERMS], [], ['2026-12']],
  ['a new version after consent to the old one', [...FIRST, NEW_TERMS], [['terms', '2026-11']], ['2026-12']],
  ['nothing once it was given', [...FIRST, NEW_TERMS], [['terms', '2026-12']], []],
  ['not what was given for another text', [...FIRST, NEW_TERMS], [['privacy', '2026-12']], ['2026-12']],
  ['nothing that is not in force yet', [...FIRST, { ...NEW_TERMS, validFromMs: NOW + 1 }], [], []],
  ['nothing that is optional', [...FIRST, { ...NEW_TERMS, required: false }], [], []],
] as const)('a user is asked for %s', (_title, versions, consents, asked) => {
  const given = consents.map(([kind, version]) => ({ kind, version }));
  expect(textsToAccept(versions, given, NOW).map(({ version }) => version)).toEqual(asked);
});

test('a text names the operator of the installation, or describes it if none is configured', () => {
  const text = { pl: '{{operator}}, {{contact}}', en: '{{operator}}, {{contact}}' };
  expect(withOperator(text, { name: 'Agro $& Sp. z o.o.', contact: 'pomoc@agro.example' }).pl).toBe(
    'Agro $& Sp. z o.o., pomoc@agro.example',
  );
  expect(withOperator(text, { name: null, contact: null })).toEqual({
    pl: 'operator tej instalacji, dział Pomoc w ustawieniach',
    en: 'the operator of this installation, the help section of the settings',
  });
});

test('a text is rendered as headings, paragraphs and lists', () => {
  expect(textBlocks('## 1. Title\nFirst.\n\nSecond.\n- a\n- b\n\nLast.')).toEqual([
    { kind: 'heading', text: '1. Title' },
    { kind: 'paragraph', text: 'First.' },
    { kind: 'paragraph', text: 'Second.' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'paragraph', text: 'Last.' },
  ]);
});
