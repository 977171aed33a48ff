import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { MessageTemplate } from '@zagon/contract/messages/sending.ts';
import { MESSAGE_TYPES } from '@zagon/domain/messages/message-types.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { ConfirmDialog } from '../../../ui/frame/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { MessageIcon } from '../message-icon.tsx';
import { TemplateSheet } from './template-sheet.tsx';

/** Templates of the operator's messages. */
export default function MessageTemplatesScreen() {
  const { t, language } = useTexts('messageSending');
  const common = useTexts('common');
  const zone = useZone();
  const templates = useRead('listMessageTemplates');
  const remove = useWrite('deleteMessageTemplate', ['listMessageTemplates']);
  const [editing, setEditing] = useState<MessageTemplate | 'new' | null>(null);
  const [deleting, setDeleting] = useState<MessageTemplate | null>(null);
  const confirm = async () => {
    if (deleting === null) return;
    const answer = await remove.send({ params: { id: deleting.id } });
    setDeleting(null);
    notify(answer.ok ? t('templates.deleted', { name: deleting.name }) : answer.error.message);
  };
  return (
    <>
      <PageTitle
        sub={t('templates.lead')}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEditing('new')}>
            {t('templates.add')}
          </Button>
        }
      >
        {t('templates.title')}
      </PageTitle>
      <StateView
        of={templates}
        loading={<LoadingState rows={4} rowHeight={64} />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState>{t('templates.empty')}</EmptyState>}
      >
        {(list) => (
          <Card title={t('templates.list')} natural>
            <Rows label={t('templates.list')}>
              {list.map((template) => (
                <Row
                  key={template.id}
                  icon={<MessageIcon type={template.type} />}
                  trailing={
                    <span className="rowS">
                      <Button
                        variant="default"
                        aria-label={t('templates.editNamed', { name: template.name })}
                        onClick={() => setEditing(template)}
                      >
                        {common.t('edit')}
                      </Button>
                      <Button
                        variant="default"
                        aria-label={t('templates.deleteNamed', { name: template.name })}
                        onClick={() => setDeleting(template)}
                      >
                        {common.t('delete')}
                      </Button>
                    </span>
                  }
                >
                  <Lines title={template.name} sub={template.subject[language]}>
                    <span>
                      {MESSAGE_TYPES[template.type][language]} ·{' '}
                      {t('templates.changed', { time: formatTime(template.updated_at, 'dateTime', language, zone) })}
                    </span>
                  </Lines>
                </Row>
              ))}
            </Rows>
          </Card>
        )}
      </StateView>
      {editing !== null && (
        <TemplateSheet template={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      <ConfirmDialog
        open={deleting !== null}
        kind="warning"
        title={t('templates.deleteTitle', { name: deleting?.name ?? '' })}
        action={common.t('delete')}
        busy={remove.busy}
        onClose={() => setDeleting(null)}
        onConfirm={() => void confirm()}
      >
        {t('templates.deleteHint')}
      </ConfirmDialog>
    </>
  );
}
