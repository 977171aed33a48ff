import { Button } from '@mantine/core';
import { cannedAnswer, type CannedAnswer } from '@zagon/contract/tickets/shapes.ts';
import { CANNED_NAME_MAX, CANNED_TEXT_MAX } from '@zagon/domain/tickets/tickets.ts';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { ChangedNotice, currentOf } from '../../../entities/account/changed-notice.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { errorsInBoth, TextInBoth } from '../../../ui/form/text-in-both.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';

type Draft = Parameters<typeof TextInBoth>[0]['value'];

const EMPTY: Draft = { title: { pl: '', en: '' }, text: { pl: '', en: '' } };

function draftOf({ name, text }: CannedAnswer): Draft {
  return { title: name, text };
}

type Props = {
  /** Null: a new one. */
  readonly answer: CannedAnswer | null;
  readonly onClose: () => void;
};

/** Creates or changes a canned answer, in both languages. */
export function AnswerSheet({ answer, onClose }: Props) {
  const { t, language } = useTexts('cannedAnswers');
  const common = useTexts('common');
  const create = useWrite('createCannedAnswer', ['listCannedAnswers']);
  const [draft, setDraft] = useState(answer === null ? EMPTY : draftOf(answer));
  const [isChanged, setChanged] = useState(false);
  const [updatedAt, setUpdatedAt] = useState(answer?.updated_at ?? '');
  const update = useWrite('updateCannedAnswer', ['listCannedAnswers']);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { fields } = refused ?? {};
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { name: draft.title, text: draft.text };
    const sent =
      answer === null
        ? await create.send({ body })
        : await update.send({ params: { id: answer.id }, body: { ...body, updated_at: updatedAt } });
    if (sent.ok) return onClose();
    setRefused(sent.error);
    return focusFirstError(form);
  };
  const current = cannedAnswer.safeParse(currentOf(refused)?.values).data;
  const take = () => {
    if (current === undefined) return;
    setDraft(draftOf(current));
    setUpdatedAt(current.updated_at);
    setRefused(null);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(answer === null ? 'add' : 'change')}
      width={820}
      tall
      preventDismiss={isChanged}
    >
      <form className="stackL" onSubmit={(event) => void send(event)} noValidate>
        <TextInBoth
          value={draft}
          labels={{ title: t('name'), text: t('text') }}
          max={{ title: CANNED_NAME_MAX, text: CANNED_TEXT_MAX }}
          errors={{ title: errorsInBoth(fields, 'name'), text: errorsInBoth(fields, 'text') }}
          rows={10}
          onChange={(value) => {
            setChanged(true);
            setDraft(value);
          }}
        />
        <ChangedNotice refused={refused} onTake={take}>
          {current?.name[language]}: {current?.text[language]}
        </ChangedNotice>
        <ButtonRow place="footer" error={fields === undefined && current === undefined ? refused?.message : undefined}>
          <Button variant="default" onClick={onClose}>
            {common.t('cancel')}
          </Button>
          <Button type="submit" loading={create.busy || update.busy}>
            {common.t('save')}
          </Button>
        </ButtonRow>
      </form>
    </Sheet>
  );
}
