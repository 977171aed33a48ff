import { Button, Stack, TextInput } from '@mantine/core';
import { MAX_CREDIT_CHARS, type Ground } from '@zagon/domain/map/ground/ground.ts';
import { tileAddressProblem } from '@zagon/domain/map/ground/tile-address.ts';
import { useRef, useState, type FormEvent } from 'react';
import type { Refused } from '../../../api/types.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useEdit } from '../../../entities/edit/use-edit.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { GroundPreview } from './ground-preview.tsx';
import { MapService } from './map-service.tsx';

type Props = {
  readonly saved: { readonly ground: Ground; readonly version: string };
  readonly busy: boolean;
  readonly onSave: (ground: Ground) => Promise<Refused | null>;
  readonly onClose: () => void;
};

/** The address of a tile server and its attribution. */
export function OwnAddressForm({ saved, busy, onSave, onClose }: Props) {
  const { t } = useTexts('ground');
  const before = { url: '', credit: '', ...(saved.ground.kind === 'own' ? saved.ground : {}) };
  const initial = { url: before.url, credit: before.credit };
  const [typed, setTyped] = useState(initial);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isChecked, setChecked] = useState(false);
  // The page is loaded again as soon as it is saved.
  const isSaved = useRef(false);
  const { kept } = useEdit({ saved: { version: saved.version, values: initial }, mine: typed, onTake: setTyped });
  const url = typed.url.trim();
  const problem = tileAddressProblem(url);
  const type = (changes: Partial<typeof typed>) => {
    setRefused(null);
    setTyped({ ...typed, ...changes });
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    isSaved.current = problem === null;
    const failure = problem === null ? await onSave({ kind: 'own', url, credit: typed.credit.trim() }) : null;
    isSaved.current = problem === null && failure === null;
    setRefused(failure);
    if (problem !== null || failure !== null) focusFirstError(form);
  };
  const addressError = isChecked && problem !== null ? t(`wrong.${problem}`) : refused?.fields?.['ground.url'];
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="md">
        <Unsaved form="map-ground" of={kept} isSaved={() => isSaved.current} />
        <TextInput
          label={t('address')}
          description={t('addressHint')}
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          value={typed.url}
          error={addressError}
          onChange={({ currentTarget: { value } }) => type({ url: value })}
        />
        <TextInput
          label={t('credit')}
          maxLength={MAX_CREDIT_CHARS}
          value={typed.credit}
          error={refused?.fields?.['ground.credit']}
          onChange={({ currentTarget: { value } }) => type({ credit: value })}
        />
        {problem === null && <GroundPreview key={url} tried={{ kind: 'own', url, credit: typed.credit }} />}
        {problem === 'no_placeholders' && (
          <MapService key={url} address={url} onChoose={(chosen) => type({ url: chosen })} />
        )}
        {refused !== null && refused.fields === undefined && <FormError>{refused.message}</FormError>}
        <div className="inlineRow">
          <Button type="submit" loading={busy}>
            {t('choose')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
