import { Button, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import {
  isMarker,
  MARKER_TEXTS,
  MARKERS,
  validateGeoObject,
  type Marker,
} from '@zagon/domain/geo-objects/validate-geo-object.ts';
import type { Place } from '@zagon/domain/map/place.ts';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import type { Farm } from '../use-farm.ts';

type Props = {
  readonly place: Place;
  readonly farm: Farm;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
};

/** Name and marker of a new object at a place. */
export function NameObject({ place, farm, onClose, onSaved }: Props) {
  const { t, language } = useTexts('fieldMap');
  const common = useTexts('common');
  const write = useWrite('createGeoObject', ['listGeoObjects']);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [marker, setMarker] = useState<Marker>(1);
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const problems = validateGeoObject(
    { name, description, marker },
    farm.objects.map((object) => object.name),
  );
  const errorOf = (path: string) => {
    const found = submitted ? problems.find((one) => one.path === path) : undefined;
    return found === undefined ? refused?.fields?.[path] : ruleText(found, language);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problems.length > 0) return;
    const answer = await write.send({ body: { name: name.trim(), description, marker, location: place } });
    if (!answer.ok) return setRefused(answer.error);
    notify(t('draw.saved', { name: answer.value.name }));
    onSaved(answer.value.id);
  };
  return (
    <Sheet open onClose={onClose} title={t('name.object')} preventDismiss={name !== ''}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('name.name')}
            data-autofocus
            value={name}
            error={errorOf('name')}
            onChange={(event) => {
              setRefused(null);
              setName(event.currentTarget.value);
            }}
          />
          <Select
            label={t('name.marker')}
            data={MARKERS.map((one) => ({ value: String(one), label: MARKER_TEXTS[one][language] }))}
            value={String(marker)}
            allowDeselect={false}
            onChange={(value) => {
              const number = Number(value);
              if (isMarker(number)) setMarker(number);
            }}
          />
          <Textarea
            label={t('name.description')}
            rows={2}
            value={description}
            error={errorOf('description')}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <ButtonRow error={refused?.fields === undefined ? refused?.message : undefined}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={write.busy}>
              {common.t('save')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}
