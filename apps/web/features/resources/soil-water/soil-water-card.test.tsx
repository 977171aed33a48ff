import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SectionWaterShape, SoilWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { describe, expect, test, vi } from 'vitest';
import { setDateFormat } from '../../../time/date-format.ts';
import { openCard, openPage, sentencesOf, textOf, useCardTests } from './testing/open-card.tsx';
import { judgedSection, soilOfThursday } from '../../../entities/soil-water/testing/test-soil-water.ts';

useCardTests();

const edge = (iso: string): SoilWaterShape['needed'] => ({ kind: 'reached_at', at: iso });
const withSoil = (soil: Partial<SoilWaterShape>, water: Partial<SectionWaterShape> = {}): SectionWaterShape => ({
  ...judgedSection,
  ...water,
  soil_water: { ...soilOfThursday, ...soil },
});
const reached = { needed: { kind: 'reached' }, earliest: { kind: 'reached' } } as const;
const later = { needed: { kind: 'later' }, latest: { kind: 'later' } } as const;

type Row = { readonly water: SectionWaterShape; readonly en: readonly string[]; readonly pl: readonly string[] };

/** What is said in each language of the next water, and of the next run. */
const SENTENCES: Readonly<Record<string, Row>> = {
  'a date with a run in time': {
    water: judgedSection,
    en: ['Next water needed on Thu 18 Jun, between Wed and Sat', 'The next run is in time: Wed 17 Jun, 04:00.'],
    pl: ['Następna woda potrzebna: czw. 18 cze, między śr. a sob.', 'Następne nawadnianie zdąży: śr. 17 cze, 04:00.'],
  },
  'a date with a run that comes too late': {
    water: withSoil({}, { next_run: '2026-06-19T02:00:00Z', in_time: false }),
    en: ['The next run comes too late: Fri 19 Jun, 04:00.'],
    pl: ['Następne nawadnianie będzie za późno: pt. 19 cze, 04:00.'],
  },
  'a date with a run that may come too late': {
    water: withSoil({}, { next_run: '2026-06-18T02:00:00Z', in_time: false }),
    en: ['The next run may come too late: Thu 18 Jun, 04:00.'],
    pl: ['Następne nawadnianie może nie zdążyć: czw. 18 cze, 04:00.'],
  },
  'a date from before the last run': {
    water: withSoil({}, { watered_since: true, in_time: null }),
    en: [
      'Next water needed on Thu 18 Jun, between Wed and Sat',
      'As it stood before the last run. It is judged again at dawn.',
    ],
    pl: [
      'Następna woda potrzebna: czw. 18 cze, między śr. a sob.',
      'Stan sprzed ostatniego nawadniania. Kolejna ocena o świcie.',
    ],
  },
  'a date without a run': {
    water: withSoil({}, { next_run: null, in_time: false }),
    en: ['No run is planned.'],
    pl: ['Nie zaplanowano nawadniania.'],
  },
  'water that is needed tomorrow, all on one day': {
    water: withSoil({
      needed: edge('2026-06-16T12:00:00Z'),
      earliest: edge('2026-06-16T08:00:00Z'),
      latest: edge('2026-06-16T16:00:00Z'),
    }),
    en: ['Next water needed tomorrow'],
    pl: ['Następna woda potrzebna: jutro'],
  },
  'water that is needed already': {
    water: withSoil({ ...reached, latest: { kind: 'reached' } }, { in_time: false }),
    en: ['Water is already needed', 'The next run comes too late: Wed 17 Jun, 04:00.'],
    pl: ['Woda jest już potrzebna', 'Następne nawadnianie będzie za późno: śr. 17 cze, 04:00.'],
  },
  'water that is needed already or soon': {
    water: withSoil({ ...reached, latest: edge('2026-06-17T09:00:00Z') }, { in_time: false }),
    en: ['Water is already needed, or on Wed at the latest'],
    pl: ['Woda jest już potrzebna, najpóźniej: śr.'],
  },
  'an earliest time that is reached': {
    water: withSoil({ earliest: { kind: 'reached' } }, { in_time: false }),
    en: ['Next water needed on Thu 18 Jun, perhaps already now, on Sat at the latest'],
    pl: ['Następna woda potrzebna: czw. 18 cze, być może już teraz, najpóźniej: sob.'],
  },
  'a latest time after ten days': {
    water: withSoil({ latest: { kind: 'later' } }),
    en: ['Next water needed on Thu 18 Jun, from Wed on, perhaps only after ten days'],
    pl: ['Następna woda potrzebna: czw. 18 cze, najwcześniej: śr., a być może dopiero po dziesięciu dniach'],
  },
  'no water within ten days': {
    water: withSoil({ ...later, earliest: { kind: 'later' } }, { next_run: null }),
    en: ['No water needed within ten days', 'No run is planned, and none is needed yet.'],
    pl: ['Przez dziesięć dni woda nie będzie potrzebna', 'Nie zaplanowano nawadniania i na razie nie jest potrzebne.'],
  },
  'no water within ten days, but perhaps earlier': {
    water: withSoil({ ...later, earliest: edge('2026-06-23T09:00:00Z') }),
    en: ['No water needed within ten days, perhaps from Tue 23 Jun on'],
    pl: ['Przez dziesięć dni woda nie będzie potrzebna, ale być może już od wt. 23 cze'],
  },
};

describe.each(LANGUAGES)('the sentence about the next water in %s', (language) => {
  test.each(Object.entries(SENTENCES))(`%s is worded in ${language}`, async (_, row) => {
    const card = await openCard(row.water, { language });
    expect(await sentencesOf(card)).toEqual(expect.arrayContaining([...row[language]]));
  });

  test.each([
    ['sure', 'sure', 'pewne'],
    ['likely', 'likely', 'prawdopodobne'],
  ] as const)(`a %s date has its word in ${language}, and no share`, async (certainty, en, pl) => {
    const card = await openCard(withSoil({ certainty }), { language });
    expect(await within(card).findByText({ en, pl }[language])).toBeVisible();
  });

  test(`the values say in ${language} where they are from`, async () => {
    const card = await openCard(withSoil({}), { language });
    await sentencesOf(card);
    const values = within(card).getAllByRole('definition').map(textOf);
    expect(values).toEqual(
      expect.arrayContaining(
        {
          en: ['27.0% today 05:00', '31.2% learnt from 12 wettings', '24.0% from a schedule'],
          pl: ['27,0 % dziś 05:00', '31,2 % po 12 nawodnieniach', '24,0 % z programu'],
        }[language],
      ),
    );
  });

  test(`the track record is shown in ${language}`, async () => {
    const card = await openCard(withSoil({}), { language });
    const sentence = {
      en: 'In the last 14 checks the drying was off by 12%.',
      pl: 'W ostatnich 14 sprawdzeniach prognoza wysychania myliła się o 12 %.',
    };
    expect(await sentencesOf(card)).toContain(sentence[language]);
  });
});

describe('the parts of the card', () => {
  test('without a check nothing is said of its past', async () => {
    const card = await openCard(withSoil({ track: { count: 0, error_share: null } }));
    expect((await sentencesOf(card)).filter((sentence) => /check/.test(sentence))).toEqual([]);
  });

  test('values of the tables say so', async () => {
    const tables = {
      full: { percent: 30, basis: 'table', count: 0 },
      refill: { percent: 24, basis: 'plant' },
    } as const;
    const card = await openCard(withSoil(tables));
    expect(await within(card).findByText('from the table of soils')).toBeVisible();
    expect(within(card).getByText('from the plant')).toBeVisible();
  });

  test('the fan of seven days is a table of days too', async () => {
    const card = await openCard(judgedSection);
    const table = await within(card).findByRole('table', { name: /day by day/ });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(9);
    expect(rows[2]).toHaveTextContent('tomorrow 05:0026.0%26.2%26.4%');
  });

  test('what was learnt is behind one tap', async () => {
    const card = await openCard(withSoil({ learnt: { ...soilOfThursday.learnt, before_drained: true } }));
    const summary = await within(card).findByText('What was learnt');
    const details = summary.closest('details');
    expect(details).not.toHaveAttribute('open');
    await userEvent.click(summary);
    expect(details).toHaveAttribute('open');
    expect(details).toHaveTextContent(/0\.42 points.*± 0\.05 points.*Examples20Since3 May 2026/);
    expect(details).toHaveTextContent('Learnt before the soil had drained');
  });

  test('days are written in the date format of the user', async () => {
    setDateFormat('dmy');
    const card = await openCard(judgedSection);
    expect(await sentencesOf(card)).toContain('Next water needed on Thu 18.06, between Wed and Sat');
  });

  test('a judgement that no other has followed is stale', async () => {
    vi.setSystemTime(Date.parse('2026-06-17T08:00:00Z'));
    const card = await openCard(judgedSection);
    expect(await within(card).findByText('Not judged again since Mon 15 Jun, 05:00.')).toBeVisible();
    expect(card).toHaveAttribute('data-stale');
    expect(within(card).queryByText('sure')).toBeNull();
    expect(card.querySelectorAll('[data-tone="ok"]')).toHaveLength(0);
  });

  test('a date that has passed since the judgement means that water is needed already', async () => {
    vi.setSystemTime(Date.parse('2026-06-16T08:00:00Z'));
    const card = await openCard(withSoil({ needed: edge('2026-06-16T07:00:00Z') }, { in_time: false }));
    expect(await sentencesOf(card)).toContain('Water is already needed, or on Sat at the latest');
  });

  test('a section that was never judged says so', async () => {
    const card = await openCard({ ...judgedSection, at: null, soil_water: null, in_time: null });
    expect(await within(card).findByText('Not judged yet. The soil is judged every morning.')).toBeVisible();
    expect(within(card).getByText('No run of this section has ended yet.')).toBeVisible();
  });

  test('a request that fails is reported, and can be repeated', async () => {
    const card = await openCard('no network');
    expect(await within(card).findByRole('button', { name: 'Try again' }, { timeout: 20_000 })).toBeVisible();
  });

  test('nothing is requested before the card comes into view', async () => {
    const { sent, card } = await openPage(judgedSection, { inView: false });
    expect(within(card).getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(sent.filter(({ path }) => path.endsWith('/soil_water'))).toEqual([]);
  });
});

describe('a run that comes too late', () => {
  const late = withSoil({}, { next_run: '2026-06-19T02:00:00Z', in_time: false });

  test('leads to its schedule, which is asked to move it before the earliest time', async () => {
    const card = await openCard(late);
    const link = await within(card).findByRole('link', { name: 'Move the run' });
    expect(link.getAttribute('href')).toBe(
      '#/schedules/p1?late=2026-06-17&opens=2026-06-19T02%3A00%3A00Z&needed=2026-06-17T12%3A00%3A00Z',
    );
  });

  test.each<[string, SectionWaterShape]>([
    ['is in time', judgedSection],
    ['is judged by what is outdated', { ...late, at: '2026-06-12T03:00:00Z' }],
  ])('is not moved if it %s', async (_, water) => {
    const card = await openCard(water);
    await sentencesOf(card);
    expect(within(card).queryByRole('link', { name: 'Move the run' })).toBeNull();
  });

  test('that is missing is planned in a new schedule of the section', async () => {
    const card = await openCard(withSoil({}, { next_run: null, next_run_of: null, in_time: false }));
    const link = await within(card).findByRole('link', { name: 'Plan a run' });
    expect(link.getAttribute('href')).toBe('#/schedules/new?section=s1');
  });
});

describe('a section with an unconfirmed probe', () => {
  const open = (onEdit: (() => void) | null) =>
    openPage({ ...judgedSection, assumed_probes: ['probe'] }, { onEdit, section: { version: 'v1' } });

  test('says so, and is confirmed with one tap', async () => {
    const { card, sent } = await open(() => undefined);
    expect(await within(card).findByText(/^Assumed: Probe A measures this section/)).toBeVisible();
    await userEvent.click(within(card).getByRole('button', { name: 'Yes, it does' }));
    const saved = await vi.waitFor(() => {
      const found = sent.find(({ method }) => method === 'PUT');
      if (found === undefined) throw new Error('nothing was sent');
      return found;
    });
    expect(saved).toMatchObject({
      path: '/api/sections/s1/probes',
      body: { version: 'v1', probes: [{ id_object: 'probe' }] },
    });
  });

  test('says so to a user who may not change it, without a button', async () => {
    const { card } = await open(null);
    expect(await within(card).findByText(/^Assumed: Probe A measures this section/)).toBeVisible();
    expect(within(card).queryByRole('button', { name: 'Yes, it does' })).toBeNull();
  });
});

test('a grower who states other numbers sees that they are those of the section', async () => {
  const onEdit = vi.fn<() => void>();
  const stated = withSoil({
    full: { percent: 33, basis: 'stated', count: 0 },
    refill: { percent: 22, basis: 'stated' },
  });
  const card = await openCard(stated, { onEdit });
  expect(await within(card).findByText('Full point')).toBeVisible();
  expect(textOf(card)).toMatch(/33\.0%\s?as stated for the section.*22\.0%\s?as stated for the section/);
  await userEvent.click(within(card).getByText('What was learnt'));
  await userEvent.click(within(card).getByRole('button', { name: 'Use other numbers' }));
  expect(onEdit).toHaveBeenCalledOnce();
});
