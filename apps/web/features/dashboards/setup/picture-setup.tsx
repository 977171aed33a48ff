import { TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ChoosePicture } from '../picture/choose-picture.tsx';
import { PinPlaces } from '../picture/pin-places.tsx';
import { PinFields } from './pin-fields.tsx';
import type { SetupProps, WidgetSetup } from './widget-setup.ts';

export const pictureSetup: WidgetSetup<'picture'> = {
  icon: IconPhoto,
  description: {
    pl: 'Twoje zdjęcie, na nim odczyty i wyjścia, z zatrzymaniem',
    en: 'A picture of yours with values and outputs on it, and Stop',
  },
  start: () => ({ id_picture: null, alt: '', pins: [] }),
  Form: PictureForm,
  nameOf: () => '',
};

function PictureForm({ options, onChange, farm }: SetupProps<'picture'>) {
  const { t } = useTexts('dashboard');
  const [chosen, setChosen] = useState<number | null>(null);
  const { id_picture: pictureId, alt, pins } = options;
  const pin = chosen === null ? undefined : pins[chosen];
  return (
    <>
      <ChoosePicture
        pictureId={pictureId}
        onChosen={(id_picture) => onChange({ ...options, id_picture })}
        onRemove={() => onChange({ ...options, id_picture: null })}
      />
      {pictureId !== null && (
        <>
          <TextInput
            label={t('setup.picture.alt')}
            description={t('setup.picture.altHint')}
            value={alt}
            maxLength={200}
            onChange={(event) => onChange({ ...options, alt: event.currentTarget.value })}
          />
          <PinPlaces
            pictureId={pictureId}
            pins={pins}
            farm={farm}
            chosen={chosen}
            onChoose={setChosen}
            onChange={(changed) => onChange({ ...options, pins: [...changed] })}
          />
          {chosen !== null && pin !== undefined && (
            <PinFields
              pin={pin}
              number={chosen + 1}
              farm={farm}
              onChange={(changed) =>
                onChange({ ...options, pins: pins.map((one, at) => (at === chosen ? changed : one)) })
              }
              onRemove={() => {
                setChosen(null);
                onChange({ ...options, pins: pins.filter((_, at) => at !== chosen) });
              }}
            />
          )}
        </>
      )}
    </>
  );
}
