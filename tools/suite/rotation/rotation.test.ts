import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FACES, facesOf, type TestFace, WIDTHS } from './faces.ts';
import { rotated } from './rotated.ts';
import { currentTurn, TURNS, turnOfCommit } from './turn.ts';

const CYCLE = Array.from({ length: TURNS }, (_, turn) => turn);

/** All values of each property of a face. */
const VALUES = {
  width: WIDTHS,
  language: ['pl', 'en'],
  scheme: ['light', 'dark'],
  preferences: ['own', 'American'],
  isTranslated: [false, true],
} as const satisfies { [Name in keyof TestFace]: readonly TestFace[Name][] };

const PROPERTIES = ['width', 'language', 'scheme', 'preferences', 'isTranslated'] as const;

/** Every combination of values of two different properties. */
const PAIRS = PROPERTIES.flatMap((one, index) =>
  PROPERTIES.slice(index + 1).flatMap((other) =>
    VALUES[one].flatMap((first) => VALUES[other].map((second) => ({ [one]: first, [other]: second }))),
  ),
);

describe('the faces of screens', () => {
  test('any 24 commits in a row show a screen in every combination of two properties', () => {
    for (const first of [0, 1, 17, 1_000]) {
      const shown = CYCLE.flatMap((step) => facesOf(5, 1, (first + step) % TURNS));
      for (const pair of PAIRS) expect(shown).toContainEqual(expect.objectContaining(pair));
    }
  });

  test('one run shows the screens of a long list in every combination of two properties', () => {
    const shown = CYCLE.flatMap((index) => facesOf(index, 1, 3));
    for (const pair of PAIRS) expect(shown).toContainEqual(expect.objectContaining(pair));
  });

  test('a changed screen is shown in as many different faces as asked for, and the whole suite shows all of them', () => {
    expect(new Set(facesOf(2, 6, 11)).size).toBe(6);
    expect(facesOf(2, 6, 11)[0]).toBe(facesOf(2, 1, 11)[0]);
    expect(facesOf(2, TURNS, 11)).toEqual(FACES);
    expect(facesOf(2, 1, 'all')).toEqual(FACES);
  });
});

describe('rotated lists', () => {
  const lists = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 200 });
  const kindOf = (member: number): string => String(member % 5);

  test('a cycle looks at every member of a list, and each run at one of each kind at least', () => {
    fc.assert(
      fc.property(lists, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(1_000), (list, share, first) => {
        const kinds = new Set(list.map(kindOf));
        const seen = new Set<number>();
        for (const step of CYCLE) {
          const part = rotated(list, { share, kindOf }, (first + step) % TURNS);
          expect(new Set(part.map(kindOf))).toEqual(kinds);
          for (const member of part) seen.add(member);
        }
        expect(seen.size).toBe(list.length);
      }),
    );
  });

  test('a run takes its share of a list, in the order of the list, and the whole suite all of it', () => {
    const list = Array.from({ length: 12 }, (_, index) => index);
    expect(rotated(list, { share: 0.25 }, 0)).toEqual([0, 1, 2]);
    expect(rotated(list, { share: 0.25 }, 3)).toEqual([9, 10, 11]);
    expect(rotated(list, { share: 0.25 }, 4)).toEqual([0, 1, 2]);
    expect(rotated(list, { share: 0.25 }, 'all')).toEqual(list);
  });
});

describe('the turn of a run', () => {
  test('the environment decides, and a word that is no turn is refused by name', () => {
    expect(currentTurn({ ZAGON_TEST_FACE: '23' })).toBe(23);
    expect(currentTurn({ ZAGON_TEST_FACE: 'all' })).toBe('all');
    for (const wrong of ['24', '-1', '1.5', 'every', '0x1'])
      expect(() => currentTurn({ ZAGON_TEST_FACE: wrong })).toThrow(`ZAGON_TEST_FACE is "${wrong}"`);
  });

  test('consecutive commits have consecutive turns, a shallow clone that of its hash, and a plain folder the first', () => {
    const repository =
      (answers: Readonly<Record<string, string>>) =>
      (...words: readonly string[]) =>
        answers[words.join(' ')] ?? null;
    const whole = (count: string) =>
      repository({ 'rev-parse --is-shallow-repository': 'false', 'rev-list --count --first-parent HEAD': count });
    expect(turnOfCommit(whole('1389'))).toBe(1389 % TURNS);
    expect(turnOfCommit(whole('1390'))).toBe((1389 % TURNS) + 1);
    const shallow = repository({
      'rev-parse --is-shallow-repository': 'true',
      'rev-list --count --first-parent HEAD': '1',
      'rev-parse HEAD': '000000ffcafe',
    });
    expect(turnOfCommit(shallow)).toBe(255 % TURNS);
    expect(turnOfCommit(repository({}))).toBe(0);
  });
});
