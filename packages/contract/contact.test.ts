import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Leaf, leavesOf } from './schema-leaves.ts';
import { ENDPOINTS } from './endpoints.ts';
import { problemsFromZod } from './errors/from-zod.ts';
import { ruleText } from './errors/rules.ts';

/** Flags, not addresses or numbers. */
const isText = ({ schema }: Leaf): boolean => !(schema instanceof z.ZodBoolean);

/** The texts of all bodies, queries and paths whose name says an e-mail address or a phone number. */
function fieldsNamed(name: RegExp): readonly (readonly [field: string, leaf: Leaf])[] {
  return Object.entries(ENDPOINTS).flatMap(([endpoint, { body, query, params }]) =>
    [body, query, params].flatMap((schema) =>
      leavesOf(schema)
        .filter((leaf) => name.test(leaf.path.at(-1) ?? '') && isText(leaf))
        .map((leaf) => [`${endpoint}.${leaf.path.join('.')}`, leaf] as const),
    ),
  );
}

const EMAILS = fieldsNamed(/e?mail/i);
const PHONES = fieldsNamed(/phone|msisdn/i);

test('the fields with addresses and numbers are found by their names', () => {
  expect(EMAILS.map(([field]) => field).toSorted()).toEqual([
    'changeEmail.email',
    'checkRegistrationEmail.email',
    'correctAccount.billing.email',
    'correctAccount.invoice_recipient.email',
    'correctUserEmail.email',
    'inviteOperator.email',
    'inviteUser.email',
    'login.email',
    'openAccount.email',
    'operatorSetup.email',
    'register.email',
    'requestPasswordReset.email',
    'updateAccount.billing.email',
    'updateAccount.invoice_recipient.email',
  ]);
  expect(PHONES.map(([field]) => field).toSorted()).toEqual(['register.phone', 'updateNotificationSettings.phone']);
});

describe.each(EMAILS)('%s', (field, { schema }) => {
  test('an address with a national domain is accepted, and every way to type it is brought into one form', () => {
    const ways = [
      'jan+a@gospodarstwo-żółw.pl',
      ' jan+a@GOSPODARSTWO-ŻÓŁW.PL ',
      'jan+a@xn--gospodarstwo-w-xob87je2a.pl',
      '"jan+a"@gospodarstwo-żółw.pl.',
    ];
    expect(new Set(ways.map((way) => z.parse(schema, way)))).toEqual(new Set([ways[0]]));
  });

  test('a text that is no address is refused, unless it is looked up', () => {
    const isRefused = !z.safeParse(schema, 'jan@gospodarstwo').success;
    expect(isRefused).toBe(field !== 'login.email');
  });
});

test.each(PHONES)('%s accepts a Polish number without its country code, and stores E.164', (_field, { schema }) => {
  const ways = ['601 234 567', '601-234-567', '0048601234567', '(48) 601 234 567', '+48601234567'];
  expect(new Set(ways.map((way) => z.parse(schema, way)))).toEqual(new Set(['+48601234567']));
  expect(z.safeParse(schema, '601 234').success).toBe(false);
});

test('a wrong address or number is refused with its field and rule', () => {
  const input = { email: 'jan@', phone: '601 234' };
  const fields = Object.fromEntries([...EMAILS, ...PHONES].map(([field, { schema }]) => [field, schema]));
  const shape = z.object({ email: fields['inviteUser.email'], phone: fields['register.phone'] });
  const { error } = shape.safeParse(input);
  const problems = error === undefined ? [] : problemsFromZod(error, input);
  expect(problems.map((found) => [found.path, ruleText(found, 'en')])).toEqual([
    ['email', 'Enter a valid e-mail address'],
    ['phone', 'Enter a number of nine digits, or one from abroad with the country code, such as +49 30 1234567'],
  ]);
});
