import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeDraft } from '../edit/unsaved/draft-store.ts';
import { removeTyped, setOwnDevice, STORED_KEYS } from './stored-keys.ts';

const WEB = join(import.meta.dirname, '../..');

/** Files of the pages that use a storage of the browser. */
const USERS = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:tsx?|js)$/.test(file) && !/(?:^|\/)(?:dist|node_modules|testing|build)\/|\.test\./.test(file))
  .map((file) => ({ file, source: readFileSync(join(WEB, file), 'utf8') }))
  .filter(({ source }) => /\b(?:localStorage|sessionStorage|indexedDB|caches)\b(?!')/.test(source));

/** Literals of a file that could name something stored. */
const namesIn = (source: string): readonly string[] =>
  [...source.matchAll(/'((?:zagon[-.]|mantine-)[\w.:/-]*)'/g)].map(([, name = '']) => name);

const isListed = (name: string) => STORED_KEYS.some(({ key }) => name === key || name.startsWith(key));

/** A storage as browsers have it: its names are its keys. */
function storage(): Record<string, unknown> {
  const own: Record<string, string> = {};
  return Object.defineProperties(own, {
    getItem: { value: (name: string) => own[name] ?? null },
    setItem: { value: (name: string, text: string) => void (own[name] = text) },
    removeItem: { value: (name: string) => void delete own[name] },
  });
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

test('every file that stores something names only keys of the list', () => {
  const unknown = USERS.flatMap(({ file, source }) =>
    namesIn(source)
      .filter((name) => !isListed(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('no page writes a key that is put together where it is stored', () => {
  const literal = /\b(?:localStorage|sessionStorage)\.setItem\(\s*[`'"]/;
  expect(USERS.filter(({ source }) => literal.test(source)).map(({ file }) => file)).toEqual([]);
  expect(USERS.filter(({ source }) => source.includes('indexedDB')).map(({ file }) => file)).toEqual([]);
});

test('every file that stores something names its key, or uses one that is named in the list', () => {
  const nameless = USERS.filter(
    ({ file, source }) => /\.setItem\(|caches\.open\(/.test(source) && namesIn(source).length === 0 && file !== '',
  ).map(({ file }) => file);
  expect(nameless).toEqual([]);
});

const draft = { atMs: 0, values: { name: 'Jabłonie' }, basis: null };
const key = (userId: string) => ({ userId, accountId: 'farm', form: 'section', item: 'new' });

test('everything that any user typed leaves the device at sign-out', () => {
  for (const { store, key: name } of STORED_KEYS) {
    if (store === 'cache') continue;
    (store === 'local' ? localStorage : sessionStorage).setItem(`${name}x`, 'Jabłonie');
  }
  writeDraft(key('anna'), draft);
  removeTyped();
  const left = [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();
  const staying = STORED_KEYS.filter(({ atSignOut, store }) => atSignOut === 'stays' && store !== 'cache');
  // The mark of someone called x is for the drafts of x.
  expect(left.filter((name) => name !== 'zagon.draft/x')).toEqual(
    staying.map(({ key: name }) => `${name}x`).toSorted(),
  );
});

test('on a device that a user has marked as their own their drafts stay, and those of others leave', () => {
  setOwnDevice('anna', true);
  writeDraft(key('anna'), draft);
  writeDraft(key('marek'), draft);
  removeTyped();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('zagon.draft/'))).toEqual([
    'zagon.draft/anna/farm/section/new',
  ]);
  setOwnDevice('anna', false);
  removeTyped();
  expect(Object.keys(localStorage)).toEqual([]);
});
