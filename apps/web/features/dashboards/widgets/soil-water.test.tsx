import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import { WIDGET_KINDS } from '@zagon/contract/dashboards/widgets/registry.ts';
import type { FindingShape, SectionWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { SILENCES } from '@zagon/domain/findings/silence.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTestLanguage } from '../../../app/test-render.tsx';
import { setCsrfToken } from '../../../api/attempt.ts';
import { aFinding } from '../../../entities/finding/testing/test-finding.ts';
import { aModule, reading } from '../../../entities/module/testing/test-module.ts';
import { aSection } from '../../../entities/resource/testing/test-section.ts';
import { renderPage, type Reply } from '../../../entities/schedule/testing/test-page.tsx';
import { JUDGED_AT, judgedSection } from '../../../entities/soil-water/testing/test-soil-water.ts';
import { DashboardActionsContext } from '../dashboard-actions.ts';
import { WidgetView } from '../widget-view.tsx';

const NOW_MS = Date.parse(JUDGED_AT) + 3 * 3_600_000;

beforeEach(() => vi.setSystemTime(NOW_MS));
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  setCsrfToken(undefined);
  await setTestLanguage('en');
});

const LARGE = { x: 0, y: 0, ...WIDGET_KINDS.soil_water.size };
const soilWidget = (place: Widget['place']): Widget => ({
  id: 'w',
  name: 'Soil',
  place,
  type: 'resources',
  options: { view: 'soil_water', id_section: 's1' },
});

type Farm = {
  readonly water?: SectionWaterShape;
  readonly sections?: readonly string[];
  readonly place?: Widget['place'];
};

function showSoil({ water = judgedSection, sections = ['s1'], place = LARGE }: Farm = {}) {
  const answers: Readonly<Record<string, Reply>> = {
    '/api/sections': { body: sections.map((id) => aSection({ id, name: 'Block A' })) },
    '/api/sections/s1/soil_water': { body: water },
  };
  renderPage(
    <DashboardActionsContext value={{ remove: async () => {}, configure: () => {}, editing: false }}>
      <WidgetView widget={soilWidget(place)} />
    </DashboardActionsContext>,
    ({ path }) => answers[path],
  );
  return screen.findByRole('region', { name: 'Soil' });
}

describe('the soil water widget', () => {
  test('the widget has the sentence, the moisture with its age, and the fan of seven days', async () => {
    const card = await showSoil();
    expect(await within(card).findByText(/Next water needed on/)).toHaveTextContent('Thu 18 Jun, between Wed and Sat');
    expect(card).toHaveTextContent(/Block A/);
    expect(within(card).getByRole('definition')).toHaveTextContent('27.0% today 05:00');
    expect(within(card).getByRole('table', { name: /day by day/ })).toBeInTheDocument();
  });

  test.each([
    ['low', { ...LARGE, h: 5 }],
    ['narrow', { ...LARGE, w: 2 }],
  ])('a %s widget has the sentence and the moisture, without the fan', async (_, place) => {
    const card = await showSoil({ place });
    expect(await within(card).findByText(/Next water needed on/)).toBeInTheDocument();
    expect(within(card).getByRole('definition')).toHaveTextContent('27.0% today 05:00');
    expect(within(card).queryByRole('table')).toBeNull();
  });

  test.each(LANGUAGES)(
    'a section of which nothing can be said has the reason in %s, and no value',
    async (language) => {
      await setTestLanguage(language);
      const water = { ...judgedSection, soil_water: null, silence: 'no_plant', in_time: null } as const;
      const card = await showSoil({ water });
      expect(
        (await within(card).findByText(SILENCES.no_plant[language])).closest('[data-tone="stale"]'),
      ).not.toBeNull();
      expect(within(card).queryByRole('definition')).toBeNull();
    },
  );

  test('a section that was never judged says so', async () => {
    const card = await showSoil({ water: { ...judgedSection, at: null, soil_water: null, in_time: null } });
    expect(await within(card).findByText('Not judged yet. The soil is judged every morning.')).toBeInTheDocument();
  });

  test('a judgement that no other has followed is stale, and nothing of it is sure', async () => {
    vi.setSystemTime(Date.parse('2026-06-17T08:00:00Z'));
    const card = await showSoil();
    await waitFor(() => expect(card).toHaveAttribute('data-stale'));
    expect(within(card).queryByText('sure')).toBeNull();
    expect(card.querySelectorAll('[data-tone="ok"]')).toHaveLength(0);
  });

  test('a section that was removed offers to choose another one', async () => {
    const card = await showSoil({ sections: [] });
    expect(await within(card).findByText('This section no longer exists.')).toBeInTheDocument();
    expect(within(card).getByRole('button', { name: 'Show another one' })).toBeInTheDocument();
  });
});

describe('the widget of a base station', () => {
  const station = aModule({
    id: 'station',
    name: 'Station',
    device_type: 'AGB-2000',
    online: true,
    latest: reading(new Date(NOW_MS - 60_000).toISOString(), { gsmstr: 72 }),
  });
  const widget: Widget = { ...soilWidget(LARGE), type: 'system_state', options: { id_object: 'station' } };
  const dry = (id: string): FindingShape =>
    aFinding({ id, word: 'no_response', place: { kind: 'section', id, name: id } });

  test.each([
    ['all that need attention', ['a', 'b', 'c', 'd'].map(dry), 'Worth checking4'],
    ['none, when nothing needs attention', [aFinding({ word: 'wetted' })], 'Worth checking0'],
  ])('the widget of a base station counts %s', async (_, findings, text) => {
    const answers: Readonly<Record<string, Reply>> = {
      '/api/objects': { body: [station] },
      '/api/findings': { body: findings },
    };
    renderPage(<WidgetView widget={widget} />, ({ path }) => answers[path]);
    const card = await screen.findByRole('region', { name: 'Soil' });
    await waitFor(() => expect(card).toHaveTextContent(text));
  });
});
