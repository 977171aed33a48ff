import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { FORMS_NOT_KEPT } from './testing/forms-not-kept.ts';

const WEB = join(import.meta.dirname, '..');

/** Elements with which values are entered. */
const INPUTS =
  'form input textarea select TextInput Textarea NumberInput PasswordInput PinInput Select NativeSelect MultiSelect ' +
  'Autocomplete TagsInput Checkbox Switch Radio Slider SegmentedControl ColorInput FileInput FileButton DateInput ' +
  'DatePickerInput TimeInput DateField TextInBoth IdentityField AccountSelect PlacePicker KeepPasskeys';
const HAS_INPUT = new RegExp(`<(?:${INPUTS.replaceAll(' ', '|')})\\b`);
const IS_GUARDED = /<Unsaved\b/;
const IMPORT = /(?:^import (?!type\b)[^;]*?from|import\()\s*'(?<path>\.[^']+)'/gm;

const files = globSync('{app,entities,features,outdoor,map,ui}/**/*.{ts,tsx}', { cwd: WEB })
  .filter((file) => !/\.test\.tsx?$|\/testing\/|^app\/test-/.test(file))
  .map((file) => ({ file, source: withoutComments(readFileSync(join(WEB, file), 'utf8')) }));

const sourceOf = new Map(files.map(({ file, source }) => [file, source]));

const importersOf = Map.groupBy(
  files.flatMap(({ file, source }) =>
    [...source.matchAll(IMPORT)].map(({ groups }) => ({
      file,
      imported: normalize(join(dirname(file), groups?.['path'] ?? '')),
    })),
  ),
  ({ imported }) => imported,
);

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

/** Whether the input fields of a file are inside a guarded or a listed form, wherever they are shown. */
function isCovered(file: string, seen: ReadonlySet<string> = new Set()): boolean {
  const source = sourceOf.get(file) ?? '';
  if (IS_GUARDED.test(source) || file in FORMS_NOT_KEPT || seen.has(file)) return true;
  const importers = (importersOf.get(file) ?? []).filter((one) => one.file.endsWith('.tsx'));
  const isScreen = file.endsWith('-screen.tsx');
  return !isScreen && importers.length > 0 && importers.every((one) => isCovered(one.file, new Set([...seen, file])));
}

/** The shared parts of `ui` and `map` are fields, not forms; drawings of devices have a `Radio` of another kind. */
const inputFiles = files
  .filter(
    ({ file, source }) =>
      /^(?:app|entities|features|outdoor)\/.*\.tsx$/.test(file) &&
      !file.includes('/drawing/devices/') &&
      HAS_INPUT.test(source),
  )
  .map(({ file }) => file);

test('every form of the web app is guarded and keeps its draft, or is listed with the reason', () => {
  expect(inputFiles.length).toBeGreaterThan(100);
  expect(inputFiles.filter((file) => !isCovered(file))).toEqual([]);
});

test('the list of forms without a draft names no form that has one, and no file without input fields', () => {
  const needless = Object.keys(FORMS_NOT_KEPT).filter(
    (file) => !sourceOf.has(file) || IS_GUARDED.test(sourceOf.get(file) ?? '') || !reaches(file),
  );
  expect(needless).toEqual([]);
});

/** Whether a file has input fields, or shows those of another one. */
function reaches(file: string, seen: ReadonlySet<string> = new Set()): boolean {
  const source = sourceOf.get(file);
  if (source === undefined || seen.has(file)) return false;
  if (HAS_INPUT.test(source)) return true;
  return [...source.matchAll(IMPORT)].some(({ groups }) =>
    reaches(normalize(join(dirname(file), groups?.['path'] ?? '')), new Set([...seen, file])),
  );
}

test('every edit of a saved item is guarded', () => {
  const edits = files.filter(
    ({ file, source }) => /\buseEdit\b|\buseDraftBases\b/.test(source) && !/use-edit|use-draft-bases/.test(file),
  );
  const unkept = edits.filter(({ source }) => !/\bkept\b/.test(source)).map(({ file }) => file);
  expect(edits.length).toBeGreaterThan(10);
  expect(unkept).toEqual([]);
});

test('every content that is offered to be kept is guarded under a name of its own', () => {
  const names = files.flatMap(({ file, source }) =>
    [...source.matchAll(/<Unsaved\s+form=(?:"(?<name>[^"]+)"|\{)/g)].map(({ groups }) => ({
      file,
      name: groups?.['name'],
    })),
  );
  const byName = Map.groupBy(
    names.filter(({ name }) => name !== undefined),
    ({ name }) => name,
  );
  expect([...byName].filter(([, uses]) => uses.length > 1)).toEqual([]);
});
