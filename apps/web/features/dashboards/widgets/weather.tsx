import { ForecastDays } from '../../../entities/weather/forecast-days.tsx';
import { ForecastNotice } from '../../../entities/weather/forecast-notice.tsx';
import { useWeather } from '../../../entities/weather/use-weather.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { HistoryButton } from '../../../entities/module/history/history-button.tsx';
import { FieldText, FieldValue } from '../../../entities/module/age/field-value.tsx';
import { shownFields } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { ModuleWidget } from '../module-widget.tsx';
import { SourceMissing } from '../source-missing.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';

/** Values below the temperature of a weather card, if the sensor measures them. */
const DETAILS = ['humidity', 'TEMP_DEW_1', 'VPD_1', 'PWI_1', 'VPD_INFECT_1'];

/** Values that fit next to a forecast. */
const BESIDE_FORECAST = DETAILS.slice(0, 2);

/** The weather as measured by one of the farm's sensors, and the farm's forecast. */
function WeatherWidget({ widget, options: { id_object } }: WidgetProps<'weather'>) {
  const { t, language } = useTexts('dashboard');
  const units = useUnits();
  const forecast = useWeather().data?.forecast;
  return (
    <ModuleWidget widget={widget} moduleId={id_object} footer={() => <span>{t('weather.own')}</span>}>
      {(module) => {
        const [temperature] = shownFields(module, ['TEMP_1'], units);
        if (temperature === undefined)
          return <SourceMissing widgetId={widget.id}>{t('weather.noWeather')}</SourceMissing>;
        const { input } = temperature;
        return (
          <>
            <HistoryButton moduleId={id_object} field="TEMP_1" name={input.label[language]}>
              <FieldValue field={temperature} size="big" />
            </HistoryButton>
            <div className="stackS">
              <Facts>
                {shownFields(module, forecast?.state === 'known' ? BESIDE_FORECAST : DETAILS, units).map((detail) => (
                  <Fact key={detail.input.name} label={detail.input.label[language]}>
                    <FieldText field={detail} />
                  </Fact>
                ))}
              </Facts>
              {forecast?.state === 'known' && (
                <div className="stackXs">
                  <ForecastDays days={forecast.days} />
                  <ForecastNotice forecast={forecast} />
                </div>
              )}
            </div>
          </>
        );
      }}
    </ModuleWidget>
  );
}

export const weatherView: WidgetView<'weather'> = {
  title: { pl: 'Pogoda', en: 'Weather' },
  render: (widget, options) => <WeatherWidget widget={widget} options={options} />,
};
