import { cleanup, screen, waitFor } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { ERRORS, type ErrorCode } from '@zagon/contract/errors/codes.ts';
import { isRule, ruleText } from '@zagon/contract/errors/rules.ts';
import { LANGUAGES, type Language } from '@zagon/domain/core/language.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { setCsrfToken } from '../api/attempt.ts';
import { newQueryClient } from '../api/query-client.ts';
import { setFactorCheckedAt } from '../api/recent-factor.ts';
import type { EndpointName } from '../api/types.ts';
import { rotated } from '../../../tools/suite/rotation/rotated.ts';
import { nowMs } from '../time/clock.ts';
import { renderInApp, setTestLanguage } from './test-render.tsx';
import { FORMS, type FormName } from './testing/refusals/forms.ts';
import { ABOVE_BUTTONS, type RefusalForm } from './testing/refusals/refusal-form.ts';
import { RULE_PLACES } from './testing/refusals/rule-places.ts';
import { fieldAt, textOf, type FieldPlace } from './testing/refusals/screen-texts.ts';
import { serverResponse } from '../api/test-responses.ts';

vi.mock('../navigation/go.ts', async () => {
  const { linkedSearch } = await import('./testing/refusals/link-and-member.ts');
  return { useGo: () => () => {}, useSearchValues: linkedSearch };
});
const CODES = Object.keys(ERRORS).filter((code): code is ErrorCode => Object.hasOwn(ERRORS, code));
/** How much a run looks at: some refusals of values and some of whole calls, of each form. */
const VALUES_SHARE = 0.2;
const CALLS_SHARE = 0.12;
const FORM_NAMES = Object.keys(FORMS).filter((name): name is FormName => Object.hasOwn(FORMS, name));

/** What is refused in one form, in one language. */
type Case<T> = { readonly name: FormName; readonly language: Language; readonly refused: T };

/**
 * The refusals of each form that this run looks at. Each form begins at another one, so that all forms together show
 * every kind of refusal in each run.
 */
function refusalsNow<T>(refusalsOf: (form: RefusalForm) => readonly T[], share: number): readonly Case<T>[] {
  const all = FORM_NAMES.flatMap((name, index) => {
    const refusals = refusalsOf(FORMS[name]);
    const first = Math.floor((index * refusals.length) / FORM_NAMES.length);
    return [...refusals.slice(first), ...refusals.slice(0, first)].flatMap((refused) =>
      LANGUAGES.map((language): Case<T> => ({ name, language, refused })),
    );
  });
  return rotated(all, { share, kindOf: ({ name }) => name });
}

const VALUES = refusalsNow(({ places }) => Object.keys(places), VALUES_SHARE);
const CALLS = refusalsNow(() => CODES, CALLS_SHARE);

/** Every rule in one of the languages; half of them in each. */
const RULES = rotated(
  Object.entries(RULE_PLACES).flatMap(([rule, places], index) =>
    (index % 2 === 0 ? LANGUAGES : LANGUAGES.toReversed()).map((language) => ({ rule, places, language })),
  ),
  { share: 0, kindOf: ({ rule }) => rule },
);

/** What is refused in this language, by form. */
function byForm<T>(cases: readonly Case<T>[], language: Language): readonly (readonly [FormName, readonly T[]])[] {
  const inLanguage = cases.filter((one) => one.language === language);
  const groups = Map.groupBy(inLanguage, ({ name }) => name);
  return [...groups].map(([name, own]) => [name, own.map(({ refused }) => refused)] as const);
}

/** How long a text may take to appear on a busy machine, ms; only a failing test waits that long. */
const APPEARS_WITHIN_MS = 20_000;

type Refused = {
  readonly err: ErrorCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
};

let answer: Refused;

/** The name of the call sent to this address. */
function callTo(method: string, url: string): EndpointName | undefined {
  const [path = ''] = url.split('?');
  return Object.entries(ENDPOINTS)
    .filter((entry) => entry[1].method === method && matches(entry[1].path, path))
    .map(([name]) => name)
    .find((name): name is EndpointName => Object.hasOwn(ENDPOINTS, name));
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
}

/** A server that refuses the form's call with `answer`. */
function serverOf({ call, answers = {} }: RefusalForm) {
  return (url: string, { method = 'GET' }: RequestInit) => {
    const name = callTo(method, url);
    const isRefused = name === call;
    const body = isRefused ? answer : ((name === undefined ? undefined : answers[name]) ?? []);
    const status = isRefused ? ERRORS[answer.err].status : 200;
    return Promise.resolve(
      serverResponse(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    );
  };
}

/** Reopens the form, filled in. */
async function open(form: RefusalForm): Promise<void> {
  cleanup();
  notifications.clean();
  sessionStorage.clear();
  setCsrfToken('abc');
  setFactorCheckedAt(new Date(nowMs()).toISOString());
  vi.stubGlobal('fetch', serverOf(form));
  const client = newQueryClient();
  form.prepare?.(client);
  renderInApp(form.render(), client);
  await form.fill?.();
}

async function isShown(check: () => void): Promise<boolean> {
  try {
    await waitFor(check, { timeout: APPEARS_WITHIN_MS });
    return true;
  } catch {
    return false;
  }
}

const isOnPage = (sentence: string) => () => {
  expect(document.body.textContent).toContain(sentence);
};

const isInAlert = (sentence: string) => () => {
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts.some((text) => text.includes(sentence))).toBe(true);
};

const isAtField = (place: FieldPlace, sentence: string) => () => {
  const field = fieldAt(place);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
};

/** Whether the refusal of a value is shown in its place. */
function isAtItsPlace(form: RefusalForm, path: string, sentence: string): Promise<boolean> {
  const place = form.places[path];
  if (place === undefined) return Promise.resolve(false);
  if (place === ABOVE_BUTTONS) return isShown(isInAlert(sentence));
  const field = typeof place === 'object' && 'label' in place ? place : { label: place, nth: 0 };
  return isShown(isAtField(field, sentence));
}

async function send(form: RefusalForm, refused: Refused): Promise<void> {
  answer = refused;
  await form.send();
}

const invalid = (path: string, sentence: string): Refused => ({
  err: 'validation',
  message: 'Correct the highlighted fields.',
  fields: { [path]: sentence },
});

/** The values of a body by path: the parts of an object, all variants of a choice. */
function pathsOf(schema: unknown, prefix = ''): readonly string[] {
  const { properties, anyOf, type } = z
    .looseObject({ properties: z.record(z.string(), z.unknown()).optional(), anyOf: z.array(z.unknown()).optional() })
    .parse(schema);
  if (anyOf !== undefined) return [...new Set(anyOf.flatMap((choice) => pathsOf(choice, prefix)))];
  if (type === 'null') return [];
  if (properties === undefined) return prefix === '' ? [] : [prefix];
  return Object.entries(properties).flatMap(([name, part]) =>
    pathsOf(part, prefix === '' ? name : `${prefix}.${name}`),
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  setCsrfToken(undefined);
  setFactorCheckedAt(null);
});

test.each(FORM_NAMES)('%s: every value that is sent has a place where its refusal is shown', (name) => {
  const { call, places, ownSentences } = FORMS[name];
  // A version is read and sent back; no one types it.
  const paths = pathsOf(z.toJSONSchema(ENDPOINTS[call].body, { io: 'input', unrepresentable: 'any' })).filter(
    (path) => path !== 'version',
  );
  expect(paths).not.toEqual([]);
  const unplaced = paths.filter((path) => ownSentences?.validation === undefined && places[path] === undefined);
  expect(unplaced).toEqual([]);
});

describe.each(LANGUAGES)('in %s', (language: Language) => {
  test.each(byForm(VALUES, language))(
    '%s: an invalid value is reported at its field',
    { timeout: 120_000 },
    async (name, paths) => {
      await setTestLanguage(language);
      const form = FORMS[name];
      const unseen: string[] = [];
      await open(form);
      for (const path of paths) {
        const sentence = `something is wrong with ${path}.`;
        await send(form, invalid(path, sentence));
        if (!(await isAtItsPlace(form, path, sentence))) unseen.push(path);
        if (form.hasSteps || form.announces) await open(form);
      }
      expect(unseen).toEqual([]);
    },
  );

  test.each(byForm(CALLS, language))(
    '%s: every refusal of the whole call is announced',
    { timeout: 120_000 },
    async (name, codes) => {
      await setTestLanguage(language);
      const form = FORMS[name];
      const unread: string[] = [];
      await open(form);
      for (const err of codes) {
        const own = form.ownSentences?.[err];
        const message = ERRORS[err].text[language];
        const sentence = own === undefined ? message : textOf(own);
        // A report names its sources itself.
        if (message === '') continue;
        await send(form, { err, message });
        if (!(await isShown(isOnPage(sentence)))) unread.push(err);
        if (form.announces || form.endedBy?.includes(err)) await open(form);
      }
      expect(unread).toEqual([]);
    },
  );

  test.each(RULES.filter((one) => one.language === language).map(({ rule, places }) => [rule, places] as const))(
    '%s: the message is at the field',
    { timeout: 120_000 },
    async (rule, places) => {
      await setTestLanguage(language);
      if (!isRule(rule)) throw new Error(`there is no rule ${rule}`);
      for (const [name, path] of places) {
        const sentence = ruleText(problem(path, rule, { type: 'AM-421', min: 5 }), language);
        await open(FORMS[name]);
        await send(FORMS[name], invalid(path, sentence));
        expect({ name, path, shown: await isAtItsPlace(FORMS[name], path, sentence) }).toMatchObject({ shown: true });
      }
    },
  );
});
