import { Button, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../../api/query.ts';
import type { Refused, ReplyOf } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import css from './new-wall.module.css';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';

type Created = ReplyOf<'createWall'>;

/** Names a wall and shows its code, once. */
export function NewWallSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('walls');
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <Sheet
      open
      onClose={onClose}
      title={created === null ? t('setup.add') : t('setup.codeTitle', { name: created.wall.name })}
      preventDismiss={created !== null}
    >
      {created === null ? (
        <NameForm onCreated={setCreated} onClose={onClose} />
      ) : (
        <Code of={created} onClose={onClose} />
      )}
    </Sheet>
  );
}

type FormProps = { readonly onCreated: (created: Created) => void; readonly onClose: () => void };

function NameForm({ onCreated, onClose }: FormProps) {
  const { t } = useTexts('walls');
  const create = useWrite('createWall', ['listWalls']);
  const [name, setName] = useState('');
  const kept = useKept({ name }, (values) => setName(values.name));
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = await create.send({ body: { name } });
    if (answer.ok) onCreated(answer.value);
    else setRefused(answer.error);
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <Unsaved form="wall" of={kept} />
        <TextInput
          label={t('setup.name')}
          placeholder={t('setup.nameHint')}
          value={name}
          error={refused?.fields?.['name']}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <ButtonRow place="footer" error={refused?.fields === undefined ? refused?.message : undefined}>
          <Button variant="default" onClick={onClose}>
            {t('setup.cancel')}
          </Button>
          <Button type="submit" loading={create.busy}>
            {t('setup.create')}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}

function Code({ of: { wall, code }, onClose }: { readonly of: Created; readonly onClose: () => void }) {
  const { t, language } = useTexts('walls');
  const zone = useZone();
  const address = new URL(hrefOf({ screen: 'startWall' }), location.href).href;
  return (
    <Stack gap="md">
      <p>{t('setup.code', { time: formatTime(wall.expires_at, 'time', language, zone) })}</p>
      <output className={css.code}>{code}</output>
      <Facts>
        <Fact label={t('setup.address')}>{address}</Fact>
      </Facts>
      <ButtonRow place="footer">
        <Button onClick={onClose}>{t('setup.done')}</Button>
      </ButtonRow>
    </Stack>
  );
}
