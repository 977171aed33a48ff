import { Button } from '@mantine/core';
import { cannedAnswer, type CannedAnswer } from '@zagon/contract/tickets/shapes.ts';
import { CANNED_NAME_MAX, CANNED_TEXT_MAX } from '@zagon/domain/tickets/tickets.ts';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { currentOf } from '../../../entities/edit/current-of.ts';
import { MeanwhileNotice } from '../../../entities/edit/meanwhile-notice.tsx';
import { useEdit } from '../../../entities/edit/use-edit.ts';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { errorsInBoth, TextInBoth } from '../../../ui/form/text-in-both.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';

type Draft = Parameters<typeof TextInBoth>[0]['value'];

const EMPTY: Draft = { title: { pl: '', en: '' }, text: { pl: '', en: '' } };

function draftOf({ name, text }: Pick<CannedAnswer, 'name' | 'text'>): Draft {
  return { title: name, text };
}

/** The saved answer in a refusal. */
const savedAnswer = cannedAnswer.omit({ id: true, updated_at: true });

/** The draft with one value per field and language. */
type FlatDraft = Readonly<Record<'namePl' | 'nameEn' | 'textPl' | 'textEn', string>>;

function flatOf({ title, text }: Draft): FlatDraft {
  return { namePl: title.pl, nameEn: title.en, textPl: text.pl, textEn: text.en };
}

function ofFlat({ namePl, nameEn, textPl, textEn }: FlatDraft): Draft {
  return { title: { pl: namePl, en: nameEn }, text: { pl: textPl, en: textEn } };
}

type Props = {
  /** Null: a new one. */
  readonly answer: CannedAnswer | null;
  readonly onClose: () => void;
};

/** Creates or changes a canned answer, in both languages. */
export function AnswerSheet({ answer, onClose }: Props) {
  const { t } = useTexts('cannedAnswers');
  const common = useTexts('common');
  const ui = useTexts('ui');
  const create = useWrite('createCannedAnswer', ['listCannedAnswers']);
  const [draft, setDraft] = useState(answer === null ? EMPTY : draftOf(answer));
  const update = useWrite('updateCannedAnswer', ['listCannedAnswers']);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { fields } = refused ?? {};
  const saved = savedAnswer.safeParse(currentOf(refused)?.values).data ?? answer;
  const { version, meanwhile, kept } = useEdit({
    saved: saved === null ? null : { version: saved.version, values: flatOf(draftOf(saved)) },
    mine: flatOf(draft),
    onTake: (values) => setDraft(ofFlat(values)),
  });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { name: draft.title, text: draft.text };
    const sent =
      answer === null
        ? await create.send({ body })
        : await update.send({ params: { id: answer.id }, body: { ...body, version } });
    if (sent.ok) return onClose();
    setRefused(sent.error);
    return focusFirstError(form);
  };
  return (
    <Sheet open onClose={onClose} title={t(answer === null ? 'add' : 'change')} width={820} tall>
      <form className="stackL" onSubmit={(event) => void send(event)} noValidate>
        <Unsaved form="canned-answer" item={answer?.id} of={kept} />
        <TextInBoth
          value={draft}
          labels={{ title: t('name'), text: t('text') }}
          max={{ title: CANNED_NAME_MAX, text: CANNED_TEXT_MAX }}
          errors={{ title: errorsInBoth(fields, 'name'), text: errorsInBoth(fields, 'text') }}
          rows={10}
          onChange={setDraft}
        />
        <MeanwhileNotice
          meanwhile={meanwhile}
          refused={refused}
          label={(field) => {
            const language = ui.t(field === 'namePl' || field === 'textPl' ? 'language.pl' : 'language.en');
            return `${t(field === 'namePl' || field === 'nameEn' ? 'name' : 'text')} · ${language}`;
          }}
          text={(field, values) => values[field]}
        />
        <ButtonRow place="footer" error={fields === undefined && meanwhile === null ? refused?.message : undefined}>
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
