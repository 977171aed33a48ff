import { expect, test } from 'vitest';
import { changeText, whatWouldChange } from './changes.ts';
import { outlook } from './explain.ts';
import { pause, skipped, water, wet } from './fixture.ts';
import type { Gate, WaterGate } from './gates.ts';
import { whyCard, whySentences } from './why-card.ts';

test('one that waited for its valve does not blame the water, nor anybody where nobody is known', () => {
  const titles = (change: Partial<WaterGate>) => {
    const explanation = { ...skipped, outcome: 'ran' as const, gates: [{ ...water, waitedMin: 3, ...change }] };
    return (['en', 'pl'] as const).map((language) => whySentences(explanation, language, 'Europe/Warsaw'));
  };
  expect(titles({ reason: 'output_taken', blockedBy: 'North' })).toEqual([
    'Ran 3 min late, its output was taken. Water from Well: waited 3 min for the program North.',
    'Podlano 3 min później, bo wyjście było zajęte. Woda: Well: czekał 3 min, pierwszy był: program North.',
  ]);
  expect(titles({ reason: 'source_short' })[0]).toContain('waited 3 min for an opening by hand');
  expect(titles({ reason: 'free' })).toEqual([
    'Ran 3 min late. Water from Well: waited 3 min.',
    'Podlano 3 min później. Woda: Well: czekał 3 min.',
  ]);
});

test('of what is still to come it says what is, not what was', () => {
  const title = (...gates: readonly Gate[]) =>
    (['en', 'pl'] as const).map(
      (language) => whyCard({ ...skipped, outcome: outlook(gates), gates }, language, 'Europe/Warsaw').title,
    );
  expect(title(wet)).toEqual([
    'As things stand, it will not run: soil moisture is not below 28 %',
    'Jak na razie: nie podleje, bo wilgotność gleby nie jest poniżej 28 %',
  ]);
  expect(title({ ...pause, state: 'closed', reason: 'paused' })).toEqual([
    'As things stand, it will not run: the program is paused',
    'Jak na razie: nie podleje, bo program jest wstrzymany',
  ]);
  expect(title({ ...water, waitedMin: 45, blockedBy: 'North', reason: 'source_short' })).toEqual([
    'As things stand, it will run 45 min late, the water is taken',
    'Jak na razie: podleje 45 min później, bo woda jest zajęta',
  ]);
});

test('what switches a fan does not water', () => {
  const card = whyCard({ ...skipped, control: true }, 'pl', 'Europe/Warsaw');
  expect(card.title).toBe('Nie wykonano, bo wilgotność gleby nie była poniżej 28 %');
  expect(card.gates.map(({ detail }) => detail)).toContain('czwartek jest dniem tego programu');
  expect(
    JSON.stringify([
      card,
      whatWouldChange(skipped).map((each) => changeText(each, { ...skipped, control: true }, 'pl', 'Europe/Warsaw')),
    ]),
  ).not.toMatch(/podl/i);
});
