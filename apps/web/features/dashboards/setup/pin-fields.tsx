import { Button, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { PicturePin } from '@zagon/contract/dashboards/widgets/picture.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SourceFields } from './fields.tsx';
import { firstOutput, outputChoices, pinOf } from './pin-choices.ts';
import css from './setup.module.css';
import { firstSource } from './shown-by.ts';
import type { Farm } from './widget-setup.ts';

type Props = {
  readonly pin: PicturePin;
  readonly number: number;
  readonly farm: Farm;
  readonly onChange: (pin: PicturePin) => void;
  readonly onRemove: () => void;
};

const KINDS = ['value', 'output'] as const satisfies readonly PicturePin['kind'][];

/** What one pin shows. */
export function PinFields({ pin, number, farm, onChange, onRemove }: Props) {
  const { t } = useTexts('dashboard');
  const { x, y } = pin;
  const has = { value: firstSource(farm) !== null, output: firstOutput(farm) !== null };
  return (
    <fieldset className={css.sources}>
      <legend>{t('setup.picture.pin', { number })}</legend>
      <Select
        label={t('setup.picture.shows')}
        data={KINDS.map((kind) => ({ value: kind, label: t(`setup.picture.kinds.${kind}`), disabled: !has[kind] }))}
        value={pin.kind}
        onChange={(value) => {
          const next = pinOf(KINDS.find((kind) => kind === value) ?? pin.kind, { x, y }, farm);
          if (next !== null && next.kind !== pin.kind) onChange(next);
        }}
        allowDeselect={false}
      />
      {pin.kind === 'value' ? (
        <SourceFields farm={farm} value={pin} onChange={(source) => onChange({ kind: 'value', x, y, ...source })} />
      ) : (
        <Select
          label={t('setup.picture.output')}
          data={[...outputChoices(farm)]}
          value={outputChoices(farm).some(({ value }) => value === pin.id_output) ? pin.id_output : null}
          onChange={(id_output) => id_output !== null && onChange({ kind: 'output', x, y, id_output })}
          searchable
          allowDeselect={false}
        />
      )}
      <div className="rowM">
        <Button variant="default" leftSection={<IconX size={18} aria-hidden="true" />} onClick={onRemove}>
          {t('setup.picture.removePin', { number })}
        </Button>
      </div>
    </fieldset>
  );
}
