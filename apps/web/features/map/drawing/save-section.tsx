import { Button, Checkbox, Stack } from '@mantine/core';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { outlineAreaM2 } from '@zagon/domain/map/outline-size.ts';
import type { Place } from '@zagon/domain/map/place.ts';
import { useState } from 'react';
import { useBasis } from '../../../entities/edit/use-basis.ts';
import { useWrite } from '../../../api/query.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { useSizeText } from './use-size-text.ts';

type Props = {
  readonly section: SectionShape;
  readonly points: readonly Place[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

const M2_PER_HA = 10_000;

/** Saves the outline of a section; asks whether its area should follow, because depths of water depend on it. */
export function SaveSection({ section, points, onClose, onSaved }: Props) {
  const { t } = useTexts('fieldMap');
  const common = useTexts('common');
  const size = useSizeText();
  const { version, noteRefusal } = useBasis(section.version);
  const write = useWrite('setSectionOutline', ['listSections']);
  const [setsArea, setSetsArea] = useState(section.area === null);
  const [error, setError] = useState<string | undefined>(undefined);
  const { name } = nameParts(section.name);
  const area = size.area(outlineAreaM2(points));
  const save = async () => {
    const body = { points: [...points], sets_area: setsArea, version };
    const answer = await write.send({ params: { id: section.id }, body });
    if (!answer.ok) {
      noteRefusal(answer.error);
      return setError(answer.error.fields?.['points'] ?? answer.error.message);
    }
    notify(t('draw.saved', { name }));
    onSaved();
  };
  return (
    <Sheet open onClose={onClose} title={t('name.sectionTitle', { name })}>
      <Stack gap="md">
        <Checkbox
          label={
            section.area === null
              ? t('name.setsFirstArea', { area })
              : t('name.setsArea', { area, before: size.area(section.area * M2_PER_HA) })
          }
          checked={setsArea}
          onChange={(event) => setSetsArea(event.currentTarget.checked)}
        />
        <ButtonRow error={error}>
          <Button variant="default" onClick={onClose}>
            {common.t('cancel')}
          </Button>
          <Button loading={write.busy} onClick={() => void save()}>
            {common.t('save')}
          </Button>
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}
