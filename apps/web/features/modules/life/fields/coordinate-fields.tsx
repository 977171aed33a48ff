import { Button, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { Columns } from '../../../../ui/form/columns.tsx';
import css from '../life.module.css';
import type { SettingsDraft } from '../../../../entities/module/settings/settings-draft.ts';

type Coordinates = Pick<SettingsDraft, 'latitude' | 'longitude'>;

type Props = {
  readonly coordinates: Coordinates;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (coordinates: Coordinates) => void;
};

/** The location in degrees, folded: most people point at the map. A wrong coordinate unfolds it. */
export function CoordinateFields({ coordinates, errorOf, onChange }: Props) {
  const { t } = useTexts('modules');
  const [isOpen, setOpen] = useState(false);
  const fields = useId();
  const { latitude, longitude } = coordinates;
  const errors = { latitude: errorOf('location.latitude'), longitude: errorOf('location.longitude') };
  // Stays unfolded while the coordinate is corrected.
  if (!isOpen && (errors.latitude ?? errors.longitude) !== undefined) setOpen(true);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <div className={css.placeWays}>
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={fields}
          leftSection={<Chevron size={18} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('life.coordinates')}
        </Button>
        {!isOpen && (
          <span className="muted num">
            {latitude === '' && longitude === '' ? t('life.notSet') : `${latitude}° · ${longitude}°`}
          </span>
        )}
      </div>
      <div id={fields} hidden={!isOpen}>
        {isOpen && (
          <Columns stacked>
            <TextInput
              label={t('life.latitude')}
              inputMode="decimal"
              value={latitude}
              error={errors.latitude}
              onChange={(event) => onChange({ latitude: event.currentTarget.value, longitude })}
            />
            <TextInput
              label={t('life.longitude')}
              inputMode="decimal"
              value={longitude}
              error={errors.longitude}
              onChange={(event) => onChange({ latitude, longitude: event.currentTarget.value })}
            />
          </Columns>
        )}
      </div>
    </>
  );
}
