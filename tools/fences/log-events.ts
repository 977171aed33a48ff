import { isTest } from './source-files.ts';

/** Where the name of a log event stands. Names with a variable part are not read. */
const EVENTS = [
  /\blog\.(?:info|warn|error)\(\s*'([^']*)'/gi,
  /\bfailureEvent: '([^']*)'/g,
  /\blogOnce\(\s*\w+,\s*'([^']*)'/g,
];

/** Past participles that do not end in "ed". */
const IRREGULAR = ['sent', 'lost', 'kept', 'written', 'broken', 'begun', 'shut'];

const FORM = new RegExp(`^[a-z]+(?:_[a-z]+)*\\.(?:[a-z]+_)*(?:[a-z]+ed|${IRREGULAR.join('|')})$`);

/** Returns a message for each log event of the server that is not named `noun.past_participle`. */
export function misnamedLogEvents(path: string, text: string): string[] {
  if (!path.startsWith('apps/server/') || path.includes('/testing/') || isTest(path)) return [];
  return EVENTS.flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, name = '']) => name)
    .filter((name) => !FORM.test(name))
    .map((name) => `${path} logs '${name}': a log event is named noun.past_participle, such as export.failed.`);
}
