import { Button, Stack, Textarea } from '@mantine/core';
import type { OperatorAccount } from '@zagon/contract/accounts/operator.ts';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';

/** Notes of the operators, which the account never sees. */
export function NotesCard({ account }: { readonly account: OperatorAccount }) {
  const { t, language } = useTexts('operatorAccount');
  const zone = useZone();
  const write = useWrite('addNote', ['getOperatorAccount']);
  const [text, setText] = useState('');
  const kept = useKept({ text }, (values) => setText(values.text));
  const [error, setError] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await write.send({ params: { id: account.id }, body: { text } });
    setError(answer.ok ? null : (answer.error.fields?.['text'] ?? answer.error.message));
    if (answer.ok) setText('');
  };
  return (
    <Card title={t('note.title')} sub={t('note.sub')} natural>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="sm">
          <Unsaved form="account-note" item={account.id} of={kept} />
          <Textarea
            label={t('note.label')}
            rows={2}
            autosize
            maxLength={2000}
            value={text}
            error={error}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
          <ButtonRow place="start">
            <Button type="submit" variant="default" loading={write.busy} disabled={text.trim() === ''}>
              {t('note.add')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
      {account.notes.length > 0 && (
        <Rows label={t('note.title')} align="start">
          {account.notes.map((note) => (
            <Row key={note.id}>
              <Lines title={note.author} sub={formatTime(note.created_at, 'dateTime', language, zone)}>
                <span>{note.text}</span>
              </Lines>
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}
