import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { CannedAnswer } from '@zagon/contract/tickets/shapes.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { RowButton } from '../../../ui/form/row-button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { ConfirmDialog } from '../../../ui/frame/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { AnswerSheet } from './answer-sheet.tsx';

/** Answers that operators insert into their replies, in both languages. */
export default function CannedAnswersScreen() {
  const { t, language } = useTexts('cannedAnswers');
  const common = useTexts('common');
  const answers = useRead('listCannedAnswers');
  const remove = useWrite('deleteCannedAnswer', ['listCannedAnswers']);
  const [editing, setEditing] = useState<CannedAnswer | 'new' | null>(null);
  const [deleting, setDeleting] = useState<CannedAnswer | null>(null);
  const confirm = async () => {
    if (deleting === null) return;
    const answer = await remove.send({ params: { id: deleting.id } });
    setDeleting(null);
    notify(answer.ok ? t('deleted', { name: deleting.name[language] }) : answer.error.message);
  };
  return (
    <>
      <PageTitle
        sub={t('lead')}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEditing('new')}>
            {t('add')}
          </Button>
        }
      >
        {t('title')}
      </PageTitle>
      <StateView
        of={answers}
        loading={<LoadingState rows={4} rowHeight={72} />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState>{t('empty')}</EmptyState>}
      >
        {(list) => (
          <Card title={t('list')} natural>
            <Rows label={t('list')} align="start">
              {list.map((answer) => (
                <Row
                  key={answer.id}
                  trailing={
                    <span className="rowS">
                      <RowButton
                        aria-label={t('changeOne', { name: answer.name[language] })}
                        onClick={() => setEditing(answer)}
                      >
                        {common.t('edit')}
                      </RowButton>
                      <RowButton
                        aria-label={t('deleteOne', { name: answer.name[language] })}
                        onClick={() => setDeleting(answer)}
                      >
                        {common.t('delete')}
                      </RowButton>
                    </span>
                  }
                >
                  <Lines title={answer.name[language]} sub={answer.text[language]} />
                </Row>
              ))}
            </Rows>
          </Card>
        )}
      </StateView>
      {editing !== null && <AnswerSheet answer={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <ConfirmDialog
        open={deleting !== null}
        kind="warning"
        title={t('deleteTitle', { name: deleting?.name[language] ?? '' })}
        action={common.t('delete')}
        busy={remove.busy}
        onClose={() => setDeleting(null)}
        onConfirm={() => void confirm()}
      >
        {t('deleteHint')}
      </ConfirmDialog>
    </>
  );
}
