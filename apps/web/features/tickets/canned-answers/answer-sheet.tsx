import { Button } from '@mantine/core';
import { CANNED_NAME_MAX, CANNED_TEXT_MAX } from '@zagon/domain/tickets/tickets.ts';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { errorsInBoth, TextInBoth } from '../../../ui/form/text-in-both.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';

const EMPTY = { title: { pl: '', en: '' }, text: { pl: '', en: '' } } as const;

/** Writes an answer to insert, in both languages. */
export function AnswerSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('cannedAnswers');
  const common = useTexts('common');
  const create = useWrite('createCannedAnswer', ['listCannedAnswers']);
  const [draft, setDraft] = useState<Parameters<typeof TextInBoth>[0]['value']>(EMPTY);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { fields } = refused ?? {};
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await create.send({ body: { name: draft.title, text: draft.text } });
    if (answer.ok) return onClose();
    setRefused(answer.error);
    return focusFirstError(form);
  };
  return (
    <Sheet open onClose={onClose} title={t('add')} width={820} tall preventDismiss={draft !== EMPTY}>
      <form className="stackL" onSubmit={(event) => void send(event)} noValidate>
        <TextInBoth
          value={draft}
          labels={{ title: t('name'), text: t('text') }}
          max={{ title: CANNED_NAME_MAX, text: CANNED_TEXT_MAX }}
          errors={{ title: errorsInBoth(fields, 'name'), text: errorsInBoth(fields, 'text') }}
          rows={10}
          onChange={setDraft}
        />
        <ButtonRow place="footer" error={fields === undefined ? refused?.message : undefined}>
          <Button variant="default" onClick={onClose}>
            {common.t('cancel')}
          </Button>
          <Button type="submit" loading={create.busy}>
            {common.t('save')}
          </Button>
        </ButtonRow>
      </form>
    </Sheet>
  );
}
