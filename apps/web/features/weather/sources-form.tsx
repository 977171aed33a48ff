import { Select, Stack } from '@mantine/core';
import type { WeatherChoicesBody, WeatherSettings } from '@zagon/contract/weather/endpoints.ts';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { MeanwhileNotice } from '../../entities/edit/meanwhile-notice.tsx';
import { useEdit } from '../../entities/edit/use-edit.ts';
import { useMayConfigure } from '../../entities/session/session.ts';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { notify } from '../../ui/frame/notify.ts';
import { Age } from '../../ui/value/age.tsx';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';

type Quantity = keyof WeatherChoicesBody;

const QUANTITIES: readonly Quantity[] = ['air', 'wind', 'rain'];

/** Value of the choice that leaves it to the server. */
const AUTOMATIC = 'automatic';

/** One choice per quantity; administrators change them, everyone sees them. */
export function SourcesForm({ saved }: { readonly saved: WeatherSettings }) {
  const { t } = useTexts('weather');
  const mayConfigure = useMayConfigure();
  const [changes, setChanges] = useState<Partial<WeatherChoicesBody>>({});
  const [refused, setRefused] = useState<Refused | null>(null);
  const write = useWrite('updateWeatherSettings', ['getWeatherSettings', 'getWeather']);
  const choices: WeatherChoicesBody = { ...saved.choices, ...changes };
  const { version, meanwhile, kept } = useEdit({
    saved: { version: saved.version, values: saved.choices },
    mine: choices,
    onTake: setChanges,
  });
  const nameOf = (id: string | null) =>
    id === null ? t('sources.automatic') : (saved.sensors.find((one) => one.id_object === id)?.name ?? id);
  const changedCount = QUANTITIES.filter((quantity) => choices[quantity] !== saved.choices[quantity]).length;
  const reset = () => {
    setChanges({});
    setRefused(null);
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await write.send({ body: { ...choices, version } });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(form);
    }
    reset();
    return notify(t('sources.saved'));
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="md">
        <Unsaved form="weather-sources" of={kept} />
        {QUANTITIES.map((quantity) => (
          <SourceChoice
            key={quantity}
            quantity={quantity}
            sensors={saved.sensors.filter((sensor) => sensor.quantity === quantity)}
            chosen={choices[quantity]}
            readOnly={!mayConfigure}
            error={refused?.fields?.[quantity]}
            onChoose={(id) => {
              setRefused(null);
              setChanges({ ...changes, [quantity]: id });
            }}
          />
        ))}
        <MeanwhileNotice
          meanwhile={meanwhile}
          refused={refused}
          label={(quantity) => t(`sources.${quantity}`)}
          text={(quantity, values) => nameOf(values[quantity])}
        />
        {!mayConfigure && <p className="note">{t('sources.readOnly')}</p>}
      </Stack>
      <FormFooter
        changedCount={changedCount}
        busy={write.busy}
        error={refused?.fields === undefined && meanwhile === null ? refused?.message : undefined}
        onDiscard={reset}
      />
    </form>
  );
}

type ChoiceProps = {
  readonly quantity: Quantity;
  readonly sensors: WeatherSettings['sensors'];
  /** Null: chosen by the server. */
  readonly chosen: string | null;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChoose: (id: string | null) => void;
};

function SourceChoice({ quantity, sensors, chosen, readOnly, error, onChoose }: ChoiceProps) {
  const { t } = useTexts('weather');
  // A chosen module that was removed is not found: the server chooses again.
  const selected = sensors.find(({ id_object }) => id_object === chosen);
  const automatic = sensors.find((sensor) => sensor.automatic);
  return (
    <Select
      label={t(`sources.${quantity}`)}
      description={<Hint sensor={selected ?? automatic} isChosen={selected !== undefined} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        { value: AUTOMATIC, label: t('sources.automatic') },
        ...sensors.map(({ id_object, name, under_cover }) => ({
          value: id_object,
          label: under_cover ? t('sources.underCover', { name }) : name,
        })),
      ]}
      value={selected?.id_object ?? AUTOMATIC}
      allowDeselect={false}
      disabled={sensors.length === 0}
      readOnly={readOnly}
      error={error}
      onChange={(value) => onChoose(value === null || value === AUTOMATIC ? null : value)}
      {...(sensors.length === 0 ? { description: t('sources.none', { hint: t(`sources.hints.${quantity}`) }) } : {})}
    />
  );
}

/** Age of the chosen sensor, and warnings about it. */
function Hint({
  sensor,
  isChosen,
}: {
  readonly sensor: ChoiceProps['sensors'][number] | undefined;
  readonly isChosen: boolean;
}) {
  const { t } = useTexts('weather');
  if (sensor === undefined) return null;
  const isSilent = sensor.communication !== 'current';
  return (
    <span className="inlineRow">
      {!isChosen && sensor.name}
      <Age at={sensor.at} stale={isSilent} />
      {isChosen && sensor.under_cover ? t('sources.coverHint') : isSilent ? t('sources.silent') : null}
    </span>
  );
}
