import { TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DeviceDrawing } from '../../../entities/module/drawing/device-drawing.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { LabelDrawing } from '../label/label-drawing.tsx';
import { LabelReaders } from '../label/label-readers.tsx';
import css from '../registration.module.css';
import type { Registration } from '../use-registration.ts';
import type { FoundStation, StationState } from '../use-station-check.ts';

/** Maximum modules listed one by one; of more, the first five and a count. */
const CELLS_MAX = 6;

/** The label of the base station: typed, scanned or tapped. */
export function StationStep({
  draft,
  errors,
  station,
  needsPinAgain,
  change,
}: Pick<Registration, 'draft' | 'errors' | 'station' | 'needsPinAgain' | 'change'>) {
  const { t } = useTexts('registration');
  const { state } = station;
  const refused = state.kind === 'refused' ? state.errors : {};
  return (
    <>
      <h1>{t('station.title')}</h1>
      <p className={css.lead}>{t('station.lead')}</p>
      <LabelDrawing />
      {needsPinAgain && <Notice tone="plain">{t('station.pinAgain')}</Notice>}
      <LabelReaders
        onLabel={({ serial, pin }) => change({ serial_number: serial.toUpperCase(), pin: pin.toUpperCase() })}
      />
      <div className={css.two}>
        <TextInput
          name="serial_number"
          label={<Numbered number={1} text={t('station.serial')} />}
          placeholder="AGB2000-…"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={draft.serial_number}
          error={errors['serial_number'] ?? refused.serial_number}
          onChange={(event) => change({ serial_number: event.currentTarget.value })}
          onBlur={() => change({ serial_number: draft.serial_number.trim().toUpperCase() })}
        />
        <TextInput
          name="pin"
          label={<Numbered number={2} text={t('station.pin')} />}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={draft.pin}
          error={errors['pin'] ?? refused.pin}
          onChange={(event) => change({ pin: event.currentTarget.value })}
          onBlur={() => change({ pin: draft.pin.trim().toUpperCase() })}
        />
      </div>
      <Result state={state} />
    </>
  );
}

function Numbered({ number, text }: { readonly number: number; readonly text: string }) {
  return (
    <>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      {text}
    </>
  );
}

function Result({ state }: { readonly state: StationState }) {
  const { t } = useTexts('registration');
  return (
    <div role="status">
      {state.kind === 'checking' && (
        <div className={css.checking}>
          <span className="vh">{t('station.checking')}</span>
          <LoadingState height={56} />
        </div>
      )}
      {state.kind === 'found' && <Found station={state.station} />}
    </div>
  );
}

function Found({ station }: { readonly station: FoundStation }) {
  const { t } = useTexts('registration');
  const { modules, device_type: type } = station;
  return (
    <div className={css.found}>
      <p>
        <IconCircleCheck size={20} aria-hidden="true" />
        <span>
          <b>{t('station.found', { type })}</b>{' '}
          {modules.length === 0 ? t('station.none') : t('station.waiting', { count: modules.length })}
        </span>
      </p>
      {modules.length > 0 && <ModuleCells types={modules} />}
    </div>
  );
}

function ModuleCells({ types }: { readonly types: readonly string[] }) {
  const { t, language } = useTexts('registration');
  const shown = types.length > CELLS_MAX ? types.slice(0, CELLS_MAX - 1) : types;
  const others = types.length - shown.length;
  return (
    <ul className={css.modules}>
      {shown.map((key, index) => {
        const type = deviceType(key);
        return (
          // The list never changes its order.
          <li key={`${key} ${index}`}>
            <DeviceDrawing image={type?.image ?? ''} size={36} />
            <span>
              <b>{type?.dictionary.short[language] ?? key}</b>
              {type?.type ?? key}
            </span>
          </li>
        );
      })}
      {others > 0 && <li>{t('station.others', { count: others })}</li>}
    </ul>
  );
}
