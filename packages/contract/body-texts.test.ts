import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';
import { problemsFromZod } from './errors/from-zod.ts';
import { ruleText } from './errors/rules.ts';
import { oneLine } from './one-line.ts';
import { leavesOf } from './schema-leaves.ts';

const SECRET = 'is compared with a stored secret';
const LOOKED_UP = 'is looked up in a list';
const PARAGRAPHS = 'has paragraphs';

/** Texts in bodies that may have several lines or cannot be seen, with the reason. `createFoo.name`, or `name` in any body. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  password: SECRET,
  current_password: SECRET,
  password_repeat: SECRET,
  token: SECRET,
  endpoint: LOOKED_UP,
  transports: LOOKED_UP,
  time_zone: LOOKED_UP,
  zone: LOOKED_UP,
  type: LOOKED_UP,
  device_types: LOOKED_UP,
  deviceKind: LOOKED_UP,
  field: LOOKED_UP,
  fields: LOOKED_UP,
  rule: LOOKED_UP,
  properties: LOOKED_UP,
  inputs: LOOKED_UP,
  serial: LOOKED_UP,
  consents_version: LOOKED_UP,
  'setConsent.version': LOOKED_UP,
  'createWebhook.address': 'is parsed as an address',
  'updateWebhook.address': 'is parsed as an address',
  'createNetwork.key': 'is compared by the network',
  'updateNetwork.key': 'is compared by the network',
  'createNetwork.ca': 'is parsed as a certificate',
  'updateNetwork.ca': 'is parsed as a certificate',
  'login.email': LOOKED_UP,
  'correctUserEmail.from': 'is compared with the address of the user',
  'switchScenario.name': LOOKED_UP,
  'switchTestModuleScenario.name': LOOKED_UP,
  'switchTestGroupScenario.name': LOOKED_UP,
  'setTestWeather.name': LOOKED_UP,
  'blockAccount.name': 'is compared with the name of the account',
  'closeAccount.name': 'is compared with the name of the account',
  description: PARAGRAPHS,
  text: PARAGRAPHS,
  'text.pl': PARAGRAPHS,
  'text.en': PARAGRAPHS,
  'content.pl': PARAGRAPHS,
  'content.en': PARAGRAPHS,
  notes: PARAGRAPHS,
  reason: PARAGRAPHS,
  'sources.name': 'copies the name of an item, which may be older than the rule',
  'schedule.name': 'copies the name of a schedule, which may be older than the rule',
  order: 'is checked by the module that it is sent to',
  lines: 'is refused line by line, so that the other lines can be added',
};

/** Texts of every length that a field could require, none of which is a readable line. */
const UNREADABLE = [1, 2, 3, 8, 12, 24].flatMap((length) => [
  `${'ab'.slice(0, length)}\n${'c'.repeat(Math.max(0, length - 3))}x`,
  '\u200b'.repeat(length),
]);

test('every text in a body is one readable line, or has a reason for not being one', () => {
  const accepted = Object.entries(ENDPOINTS).flatMap(([name, { body }]) =>
    leavesOf(body)
      .filter(({ schema }) => UNREADABLE.some((text) => z.safeParse(schema, text).success))
      .map(({ path }) => [path.at(-1) ?? '', path.slice(-2).join('.'), `${name}.${path.join('.')}`, path[0] ?? '']),
  );
  const used = accepted.flatMap((keys) => keys.filter((key) => Object.hasOwn(EXCEPTIONS, key)));
  expect(accepted.filter((keys) => !keys.some((key) => Object.hasOwn(EXCEPTIONS, key)))).toEqual([]);
  expect([...new Set(used)].sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});

test('every reason in a body must be given in words', () => {
  const accepting = Object.entries(ENDPOINTS).flatMap(([name, { body }]) =>
    leavesOf(body)
      .filter(({ path }) => path.at(-1) === 'reason')
      .filter(({ schema }) =>
        ['..........', 'aaaaaaaaaa', '\u200b'.repeat(20)].some((text) => z.safeParse(schema, text).success),
      )
      .map(() => name),
  );
  // An administrator may leave it out there, so the domain checks the reason of an operator.
  expect(accepting).toEqual(['turnOffLostFactor']);
});

test.each([
  [
    'Farm\nBcc: anna@farm.example',
    'Enter one line of text, without control characters',
    'Wpisz jeden wiersz tekstu, bez znaków sterujących',
  ],
  ['\u200b\u200b\u200b', 'Enter text that can be seen', 'Wpisz tekst, który widać'],
])('the name %j is refused with its field and rule in both languages', (name, english, polish) => {
  const input = { name };
  const { error } = z.object({ name: oneLine.min(1).max(100) }).safeParse(input);
  const problems = error === undefined ? [] : problemsFromZod(error, input);
  expect(problems.map(({ path }) => path)).toEqual(['name']);
  expect(problems.map((found) => [ruleText(found, 'en'), ruleText(found, 'pl')])).toEqual([[english, polish]]);
});
