import { Select } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useWeather } from '../../../../entities/weather/use-weather.ts';
import { ScreenLink } from '../../../../navigation/screen-link.tsx';
import { Columns } from '../../../../ui/form/columns.tsx';
import { useChange, useEditor } from '../form/editor-context.ts';
import { FormSection } from '../form/form-section.tsx';
import { NumberField } from '../../../../entities/number/number-field.tsx';
import { RAIN_CHOICES, type RainForm } from '../form/schedule-form.ts';
import editorCss from '../editor.module.css';
import css from './conditions.module.css';

/** How much rain, measured or forecast, makes irrigation unnecessary. */
export function RainPart() {
  const { t } = useTexts('schedules');
  const { values, errorAt, readOnly } = useEditor();
  const change = useChange();
  const { rain } = values;
  const changeRain = (changes: Partial<RainForm>) => change('rain', { ...rain, ...changes });
  return (
    <FormSection title={t('edit.rain')} error={errorAt('rain')}>
      <Select
        aria-label={t('edit.rain')}
        data={RAIN_CHOICES.map((value) => ({ value, label: t(`edit.rainBy.${value}`) }))}
        value={rain.source}
        allowDeselect={false}
        disabled={readOnly}
        onChange={(source) => changeRain({ source: RAIN_CHOICES.find((choice) => choice === source) ?? 'none' })}
      />
      {rain.source !== 'none' && (
        <>
          <Columns stacked>
            <NumberField
              label={t('edit.rainLimit')}
              unit="mm"
              min={0}
              value={rain.limitMm}
              error={errorAt('rain.limitMm')}
              disabled={readOnly}
              onChange={(limitMm) => changeRain({ limitMm })}
            />
            <NumberField
              whole
              min={1}
              max={1440}
              label={t(`edit.rainHours.${rain.source}`)}
              unit="h"
              value={rain.hours}
              error={errorAt('rain.hours')}
              disabled={readOnly}
              onChange={(hours) => changeRain({ hours })}
            />
          </Columns>
          <p className={editorCss.hint}>{t(`edit.rainMeans.${rain.source}`)}</p>
          <RainNow />
          <MissingSource source={rain.source} />
        </>
      )}
    </FormSection>
  );
}

/** The decision the rule would make now. */
function RainNow() {
  const { t, language } = useTexts('schedules');
  const { rainNow } = useEditor();
  if (rainNow === null) return null;
  const { state, text } = rainNow;
  const decision = state === 'closed' ? 'skip' : 'run';
  const Icon = state === 'unknown' ? IconClock : state === 'closed' ? IconX : IconCheck;
  return (
    <p className={css.now} data-known={state !== 'unknown' || undefined} data-decision={decision}>
      <Icon size={17} stroke={2.4} aria-hidden="true" />
      <span className="num">
        {state === 'unknown' ? text[language] : `${text[language]}: ${t(`edit.cond.decides.${decision}`)}`}
      </span>
    </p>
  );
}

/** Says what is missing for the rule, and where it is set; nothing until the weather is known. */
function MissingSource({ source }: { readonly source: Exclude<RainForm['source'], 'none'> }) {
  const { t } = useTexts('schedules');
  const { data: weather } = useWeather();
  if (weather === undefined) return null;
  const { state } = weather.forecast;
  if (source === 'gauge' && weather.rain === null)
    return (
      <p className={css.odd}>
        {t('edit.rainNoGauge')} <ScreenLink to={{ screen: 'settingsWeather' }}>{t('edit.rainChoose')}</ScreenLink>
      </p>
    );
  if (source === 'forecast' && (state === 'off' || state === 'no_place'))
    return <p className={css.odd}>{t(state === 'off' ? 'edit.rainNoForecast' : 'edit.rainNoPlace')}</p>;
  return null;
}
