import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRAFT_LIFE_MS, readDraft, removeDraft, removeOldDrafts, writeDraft, type DraftKey } from './draft-store.ts';

const NOW = Date.UTC(2026, 5, 12, 10, 42);
const KEY: DraftKey = { userId: 'u1', accountId: 'a1', form: 'schedule', item: 's1' };
const EXAMPLES = { values: { name: '', minutes: 0, days: ['mon'] }, basis: 'v1' };
const DRAFT = { atMs: NOW, values: { name: 'North', minutes: 12, days: ['tue'] }, basis: 'v1' };

/** A storage as browsers have it: its names are its keys. */
function storage(): Record<string, unknown> {
  const own: Record<string, string> = {};
  return Object.defineProperties(own, {
    getItem: { value: (name: string) => own[name] ?? null },
    setItem: { value: (name: string, text: string) => void (own[name] = text) },
    removeItem: { value: (name: string) => void delete own[name] },
  });
}

let stored: Record<string, unknown>;
beforeEach(() => {
  stored = storage();
  vi.stubGlobal('localStorage', stored);
});
afterEach(() => vi.unstubAllGlobals());

test('a draft is read until it is removed', () => {
  writeDraft(KEY, DRAFT);
  expect(readDraft(KEY, EXAMPLES, NOW)).toEqual(DRAFT);
  removeDraft(KEY);
  expect(readDraft(KEY, EXAMPLES, NOW)).toBeNull();
});

test.each([
  ['another user', { userId: 'u2' }],
  ['another account', { accountId: null }],
  ['another form', { form: 'module' }],
  ['another item', { item: 's2' }],
])('%s does not see the draft', (_, other) => {
  writeDraft(KEY, DRAFT);
  expect(readDraft({ ...KEY, ...other }, EXAMPLES, NOW)).toBeNull();
});

test('a draft lasts for a day, and is then removed', () => {
  writeDraft(KEY, DRAFT);
  expect(readDraft(KEY, EXAMPLES, NOW + DRAFT_LIFE_MS - 1)).not.toBeNull();
  expect(readDraft(KEY, EXAMPLES, NOW + DRAFT_LIFE_MS)).toBeNull();
  stored['zagon.language'] = 'pl';
  removeOldDrafts(NOW + DRAFT_LIFE_MS - 1);
  expect(Object.keys(stored)).toHaveLength(2);
  removeOldDrafts(NOW + DRAFT_LIFE_MS);
  expect(Object.keys(stored)).toEqual(['zagon.language']);
});

test('no password, PIN, code or secret is stored, and its field is unchanged when the draft is restored', () => {
  const secrets = {
    password: 'Larch1',
    current_password: 'Larch2',
    newPassword: 'Larch4',
    pin: '4711',
    code: '000111',
    secret: 'x',
    token: 'y',
  };
  writeDraft(KEY, { ...DRAFT, values: { name: 'North', ...secrets, inner: { password_repeat: 'Larch3' } } });
  const text = JSON.stringify(stored);
  for (const secret of [...Object.values(secrets).slice(0, 5), 'Larch3']) expect(text).not.toContain(secret);
  const values = { name: '', ...Object.fromEntries(Object.keys(secrets).map((name) => [name, ''])), inner: {} };
  expect(readDraft(KEY, { values, basis: '' }, NOW)?.values).toEqual({ ...values, name: 'North' });
});

test.each([
  ['a text where the form has a list', { ...DRAFT.values, days: 'tue' }],
  ['a list where the form has a text', { ...DRAFT.values, name: ['North'] }],
  ['a list of something else', { ...DRAFT.values, days: [{ day: 1 }] }],
])('a draft of another version of the form with %s is not offered', (_, values) => {
  writeDraft(KEY, { ...DRAFT, values });
  expect(readDraft(KEY, EXAMPLES, NOW)).toBeNull();
});

test('without storage there are no drafts, and nothing fails', () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  writeDraft(KEY, DRAFT);
  expect(readDraft(KEY, EXAMPLES, NOW)).toBeNull();
});
