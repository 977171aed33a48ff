import { useRead } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/frame/card.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { SourcesForm } from './sources-form.tsx';

/** The sources of the farm's weather, as a settings page. */
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
