import { useRead } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/frame/card.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { SourcesForm } from './sources-form.tsx';

/** Where the weather of the farm comes from, as a page of the settings. */
export default function WeatherSettingsScreen() {
  const { t } = useTexts('weather');
  const settings = useRead('getWeatherSettings');
  return (
    <>
      <Card title={t('sources.title')} sub={t('sources.sub')} natural>
        <StateView of={settings} loading={<LoadingState rows={3} rowHeight={64} />}>
          {(saved) => <SourcesForm saved={saved} />}
        </StateView>
      </Card>
      <ForecastCard />
    </>
  );
}
