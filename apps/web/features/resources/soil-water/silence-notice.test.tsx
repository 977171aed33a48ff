import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { SILENCES, isSilence } from '@zagon/domain/findings/silence.ts';
import { describe, expect, test, vi } from 'vitest';
import { openCard, useCardTests } from './testing/open-card.tsx';
import { judgedSection } from '../../../entities/soil-water/testing/test-soil-water.ts';

useCardTests();

describe.each(LANGUAGES)('silences in %s', (language) => {
  test.each(Object.keys(SILENCES).filter(isSilence))(
    `the silence %s is shown in ${language}, as stale, without a date`,
    async (silence) => {
      const card = await openCard({ ...judgedSection, soil_water: null, in_time: null, silence }, { language });
      const sentence = await within(card).findByText(SILENCES[silence][language]);
      expect(sentence.closest('[data-tone]')).toHaveAttribute('data-tone', 'stale');
      expect(card.querySelectorAll('[data-tone="ok"], [data-tone="water"]')).toHaveLength(0);
      expect(card).not.toHaveTextContent(/Next water|Następna woda/);
    },
  );
});

describe('what to do about a silence', () => {
  test.each(['no_plant', 'no_probe', 'no_area'] as const)(
    'the silence %s leads to the form of the section, for users who may change it',
    async (silence) => {
      const onEdit = vi.fn<() => void>();
      const water = { ...judgedSection, soil_water: null, in_time: null, silence };
      const card = await openCard(water, { onEdit });
      await userEvent.click(await within(card).findByRole('button', { name: 'Edit section' }));
      expect(onEdit).toHaveBeenCalledOnce();
    },
  );

  test('a user who may not change the section has no way into its form', async () => {
    const card = await openCard({ ...judgedSection, soil_water: null, in_time: null, silence: 'no_plant' });
    await within(card).findByText(SILENCES.no_plant.en);
    expect(within(card).queryByRole('button')).toBeNull();
  });

  test.each([
    ['probe_silent', 'Open the probe', '#/resources/modules/probe'],
    ['no_place', 'Set the place', '#/setup'],
    ['no_weather', 'Weather settings', '#/settings/weather'],
  ] as const)('the silence %s has the link "%s"', async (silence, name, href) => {
    const water = { ...judgedSection, soil_water: null, in_time: null, silence };
    const card = await openCard(water, { onEdit: () => {} });
    expect(await within(card).findByRole('link', { name })).toHaveAttribute('href', href);
  });

  test('a silence that ends by itself asks for nothing', async () => {
    const card = await openCard(
      { ...judgedSection, soil_water: null, in_time: null, silence: 'after_water' },
      { onEdit: () => {} },
    );
    await within(card).findByText(SILENCES.after_water.en);
    expect(within(card).queryByRole('button')).toBeNull();
    expect(within(card).queryByRole('link')).toBeNull();
  });
});
