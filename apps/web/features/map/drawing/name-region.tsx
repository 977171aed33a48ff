import { Button, Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { isInside } from '@zagon/domain/map/outline-size.ts';
import type { Place } from '@zagon/domain/map/place.ts';
import { validateRegion } from '@zagon/domain/regions/validate-region.ts';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import type { Farm } from '../use-farm.ts';

type Props = {
  readonly points: readonly Place[];
  readonly farm: Farm;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
};

/** The name of a drawn region; nothing is saved before it has one. */
export function NameRegion({ points, farm, onClose, onSaved }: Props) {
  const { t, language } = useTexts('fieldMap');
  const common = useTexts('common');
  const write = useWrite('createRegion', ['listRegions', 'listModules']);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [includes, setIncludes] = useState(true);
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const inside = farm.modules.filter(
    ({ location, shared, removing }) => location !== null && shared === null && !removing && isInside(location, points),
  );
  const problems = validateRegion(
    { name, description, points },
    farm.regions.map((region) => region.name),
  );
  const errorOf = (path: string) => {
    const found = submitted ? problems.find((one) => one.path === path) : undefined;
    return found === undefined ? refused?.fields?.[path] : ruleText(found, language);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problems.length > 0) return;
    const objects = includes ? inside.map(({ id }) => id) : [];
    const answer = await write.send({ body: { name: name.trim(), description, points: [...points], objects } });
    if (!answer.ok) return setRefused(answer.error);
    notify(t('draw.saved', { name: answer.value.name }));
    onSaved(answer.value.id);
  };
  return (
    <Sheet open onClose={onClose} title={t('name.region')} preventDismiss={name !== ''}>
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
          <Textarea
            label={t('name.description')}
            rows={2}
            value={description}
            error={errorOf('description')}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          {inside.length > 0 && (
            <Checkbox
              label={t('name.inside', { count: inside.length })}
              checked={includes}
              onChange={(event) => setIncludes(event.currentTarget.checked)}
            />
          )}
          <ButtonRow error={errorOf('points') ?? (refused?.fields === undefined ? refused?.message : undefined)}>
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
