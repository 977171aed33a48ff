import type { TestWeatherShape } from '@zagon/contract/test-area/weather.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Tag } from '../../../ui/frame/tag.tsx';
import { Fact, Figures } from '../../../ui/list/facts.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { NoTestArea } from '../no-test-area.tsx';
import { TestAreaTabs } from '../test-area-tabs.tsx';
import { UndoAll } from '../undo-all.tsx';
import { HoursTable } from './hours-table.tsx';
import { SetWeatherCard } from './set-weather-card.tsx';
import { useWeatherTexts } from './use-weather-texts.ts';

/** How often the weather is read while the page is open, ms. */
const EVERY_MS = 5_000;

/** The weather of the simulated field: as it is, as it will be, and as it can be set. */
export default function TestWeatherScreen() {
  const { t } = useTexts('testWeather');
  const weather = useQuery({ ...read('getTestWeather'), refetchInterval: EVERY_MS });
  if (weather.error?.refused.err === 'not_found') return <NoTestArea />;
  return (
    <>
      <PageTitle sub={t('lead')} actions={<UndoAll />}>
        {t('title')}
      </PageTitle>
      <TestAreaTabs tab="weather" />
      <StateView of={weather} loading={<LoadingState height={480} />}>
        {(data) => (
          <div className="sideBySide">
            <div className="stackL">
              <NowCard now={data.now} />
              <SetWeatherCard settings={data.settings} />
              <SourceCard place={data.place} />
            </div>
            <HoursTable hours={data.hours} />
          </div>
        )}
      </StateView>
    </>
  );
}

function NowCard({ now }: { readonly now: TestWeatherShape['now'] }) {
  const { t } = useTexts('testWeather');
  const texts = useWeatherTexts();
  return (
    <Card title={t('now')} right={<Age at={now.at} />} natural>
      <Figures>
        <Fact label={t('air')}>{texts.air(now)}</Fact>
        <Fact label={t('humidity')}>{texts.humidity(now)}</Fact>
        <Fact label={t('wind')}>{texts.wind(now)}</Fact>
        <Fact label={t('light')}>{texts.light(now)}</Fact>
        <Fact label={t('rainHint')}>
          {texts.rain(now)} <Tag tone={now.raining ? 'chosen' : 'stale'}>{t(now.raining ? 'raining' : 'dry')}</Tag>
        </Fact>
      </Figures>
    </Card>
  );
}

function SourceCard({ place }: { readonly place: TestWeatherShape['place'] }) {
  const { t, language } = useTexts('testWeather');
  const degrees = (value: number) => formatQuantity(value, { decimals: 1, suffix: '' }, language);
  return (
    <Card title={t('source.title')} natural>
      <div className="stackS">
        <div>{t('source.model')}</div>
        <div>{t('source.modules')}</div>
        <p className="note num">
          {t('source.place', { latitude: degrees(place.latitude), longitude: degrees(place.longitude) })}
        </p>
      </div>
    </Card>
  );
}
