import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { MessageTemplate } from '@zagon/contract/messages/sending.ts';
import { MESSAGE_TYPE_NAMES, MESSAGE_TYPES } from '@zagon/domain/messages/message-types.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { ConfirmDialog } from '../../../ui/frame/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { TEMPLATE_SORTS, templatesInView, type TemplateView } from './arrange.ts';
import { ListControls } from './list-controls.tsx';
import { TemplateRow } from './template-row.tsx';
import { TemplateSheet } from './template-sheet.tsx';

/** Templates of the operator's messages. */
export default function MessageTemplatesScreen() {
  const { t } = useTexts('messageSending');
  const common = useTexts('common');
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
        {(list) => <TemplateList templates={list} onEdit={setEditing} onDelete={setDeleting} />}
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

type ListProps = {
  readonly templates: readonly MessageTemplate[];
  readonly onEdit: (template: MessageTemplate) => void;
  readonly onDelete: (template: MessageTemplate) => void;
};

/** The templates, filtered by type, searched and sorted. */
function TemplateList({ templates, onEdit, onDelete }: ListProps) {
  const { t, language } = useTexts('messageSending');
  const [view, setView] = useState<TemplateView>({ search: '', type: null, sort: 'name' });
  const shown = templatesInView(templates, view, language);
  const types = ['all', ...MESSAGE_TYPE_NAMES] as const;
  return (
    <Card title={t('templates.list')} natural>
      <ListControls
        label={t('type')}
        choices={types.map((id) => ({
          id,
          label: id === 'all' ? t('arrange.all') : MESSAGE_TYPES[id][language],
          count: id === 'all' ? templates.length : templates.filter(({ type }) => type === id).length,
        }))}
        filter={view.type ?? 'all'}
        onFilter={(type) => setView({ ...view, type: type === 'all' ? null : type })}
        onSearch={(search) => setView((before) => ({ ...before, search }))}
        sorts={TEMPLATE_SORTS.map((value) => ({ value, label: t(`arrange.sort.${value}`) }))}
        sort={view.sort}
        onSort={(sort) => setView({ ...view, sort })}
      />
      {shown.length === 0 ? (
        <p className="muted">{t('arrange.none')}</p>
      ) : (
        <Rows label={t('templates.list')}>
          {shown.map((template) => (
            <TemplateRow key={template.id} template={template} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </Rows>
      )}
    </Card>
  );
}
