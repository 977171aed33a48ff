import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconEdit, IconPencil, IconTrash } from '@tabler/icons-react';
import type { TemplateShape } from '@zagon/contract/report-templates/endpoints.ts';
import { isReportKind, REPORTS } from '@zagon/domain/reports/registry.ts';
import { TEMPLATE_NAME_MAX } from '@zagon/domain/reports/request/template.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../api/query.ts';
import { useGo } from '../../../navigation/go.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { useFarmZone, useMayChangeOwnItems } from '../../../entities/session/session.ts';
import { nowMs } from '../../../time/clock.ts';
import { dayOf as localDay } from '../../../time/format-time.ts';
import { ConfirmDialog } from '../../../ui/frame/confirm-dialog.tsx';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { toSearch } from '../report-url.ts';
import { bodyOfTemplate, choiceOfTemplate } from './template-choice.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import css from './templates.module.css';

type DialogKind = 'rename' | 'copy' | 'delete' | null;

/** A template and its summary. The name opens it; the menu has the other actions. */
export function TemplateRow({ template }: { readonly template: TemplateShape }) {
  const { t } = useTexts('reports');
  const [dialog, setDialog] = useState<DialogKind>(null);
  const today = localDay(nowMs(), useFarmZone());
  const choice = choiceOfTemplate(template, today);
  const facts = useTemplateFacts(template);
  return (
    <li className={css.template}>
      <Lines
        title={
          choice === null ? (
            template.name
          ) : (
            <ScreenLink to={{ screen: 'reportView', search: { ...toSearch(choice), template: template.id } }}>
              {template.name}
            </ScreenLink>
          )
        }
      >
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {template.missing.length > 0 && (
          <em data-tone="warn">{t('templates.missing', { count: template.missing.length })}</em>
        )}
      </Lines>
      <RowMenu template={template} onSelect={setDialog} />
      {(dialog === 'rename' || dialog === 'copy') && (
        <TemplateDialog
          title={t(`templates.${dialog}`)}
          template={dialog === 'rename' ? template : null}
          body={dialog === 'rename' ? bodyOfTemplate(template) : copyOf(template, t('templates.copyWord'))}
          onClose={() => setDialog(null)}
        />
      )}
      <DeleteTemplate template={template} open={dialog === 'delete'} onClose={() => setDialog(null)} />
    </li>
  );
}

/** Copies a template for the current user only: not shared and not e-mailed. */
function copyOf(template: TemplateShape, suffix: string) {
  const name = `${template.name.slice(0, TEMPLATE_NAME_MAX - suffix.length - 3)} (${suffix})`;
  return { ...bodyOfTemplate(template), name, shared: false, mailing: null };
}

/** Type and sources, period, visibility and recipients, one line each. */
function useTemplateFacts({ type, sources, period, shared, own, author, mailing }: TemplateShape): readonly string[] {
  const { t, language } = useTexts('reports');
  const name = isReportKind(type) ? REPORTS[type].name[language] : type;
  const days =
    period.type === 'last_days' ? t('templates.lastDays', { count: period.days }) : `${period.start} – ${period.end}`;
  return [
    `${name} · ${t('sources', { count: sources.length })}`,
    days,
    ...(own ? (shared ? [t('templates.shared')] : []) : [t('templates.by', { author })]),
    ...(mailing === null ? [] : [`${t(`templates.every_${mailing.every}`)}, ${mailing.at}`]),
  ];
}

function RowMenu({
  template,
  onSelect,
}: {
  readonly template: TemplateShape;
  readonly onSelect: (kind: DialogKind) => void;
}) {
  const { t } = useTexts('reports');
  const go = useGo();
  const mayChange = useMayChangeOwnItems();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon color="gray" variant="subtle" size={36} aria-label={t('templates.menu', { name: template.name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconEdit size={16} aria-hidden="true" />}
          onClick={() => go({ screen: 'reports', search: { template: template.id } })}
        >
          {t('templates.edit')}
        </Menu.Item>
        {mayChange && template.own && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={() => onSelect('rename')}>
            {t('templates.rename')}
          </Menu.Item>
        )}
        {mayChange && (
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={() => onSelect('copy')}>
            {t('templates.copy')}
          </Menu.Item>
        )}
        {mayChange && template.own && (
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={() => onSelect('delete')}>
            {t('templates.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

type DeleteProps = { readonly template: TemplateShape; readonly open: boolean; readonly onClose: () => void };

function DeleteTemplate({ template, open, onClose }: DeleteProps) {
  const { t } = useTexts('reports');
  const remove = useWrite('deleteReportTemplate', ['listReportTemplates']);
  const send = async () => {
    const answer = await remove.send({ params: { id: template.id } });
    if (!answer.ok) notifyFault(answer.error.message);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      kind="question"
      title={t('templates.deleteTitle', { name: template.name })}
      action={t('templates.delete')}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => void send()}
    >
      {t(template.mailing === null ? 'templates.deleteText' : 'templates.deleteMailed')}
    </ConfirmDialog>
  );
}
