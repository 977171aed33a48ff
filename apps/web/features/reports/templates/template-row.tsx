import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconEdit, IconPencil, IconTrash } from '@tabler/icons-react';
import type { TemplateShape } from '@zagon/contract/report_templates/endpoints.ts';
import { isReportKind } from '@zagon/domain/reports/registry.ts';
import { TEMPLATE_NAME_MAX } from '@zagon/domain/reports/template.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../lib/api/query.ts';
import { useGo } from '../../../lib/go.ts';
import { ScreenLink } from '../../../lib/screen-link.tsx';
import { useOwnZone } from '../../../lib/session.ts';
import { nowMs } from '../../../time/clock.ts';
import { dayOf as localDay } from '../../../time/format-time.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { noticeFault } from '../../../ui/notice.ts';
import { useKindWords } from '../builder/type-step.tsx';
import { toAddress } from '../report-address.ts';
import { bodyOfTemplate, choiceOfTemplate } from './template-choice.ts';
import { TemplateDialog } from './template-dialog.tsx';
import css from './templates.module.css';

type Asking = 'rename' | 'copy' | 'delete' | null;

/** A template with what it holds. Its name opens it; what else can be done stands in its menu. */
export function TemplateRow({ template }: { readonly template: TemplateShape }) {
  const { t } = useTexts('reports');
  const [asking, setAsking] = useState<Asking>(null);
  const today = localDay(nowMs(), useOwnZone());
  const choice = choiceOfTemplate(template, today);
  const facts = useTemplateFacts(template);
  return (
    <li className={css.template}>
      <div className={css.words}>
        {choice === null ? (
          <b>{template.name}</b>
        ) : (
          <ScreenLink to={{ screen: 'reportView', search: { ...toAddress(choice), template: template.id } }}>
            {template.name}
          </ScreenLink>
        )}
        {facts.map((fact) => (
          <small key={fact}>{fact}</small>
        ))}
        {template.missing.length > 0 && (
          <small className={css.missing}>{t('templates.missing', { count: template.missing.length })}</small>
        )}
      </div>
      <RowMenu template={template} onAsk={setAsking} />
      {(asking === 'rename' || asking === 'copy') && (
        <TemplateDialog
          title={t(`templates.${asking}`)}
          id={asking === 'rename' ? template.id : null}
          body={asking === 'rename' ? bodyOfTemplate(template) : copyOf(template, t('templates.copyWord'))}
          onClose={() => setAsking(null)}
        />
      )}
      <DeleteTemplate template={template} open={asking === 'delete'} onClose={() => setAsking(null)} />
    </li>
  );
}

/** A copy is one's own: nobody else sees it and it is not sent. */
function copyOf(template: TemplateShape, word: string) {
  const name = `${template.name.slice(0, TEMPLATE_NAME_MAX - word.length - 3)} (${word})`;
  return { ...bodyOfTemplate(template), name, shared: false, mailing: null };
}

/** Type and sources, period, who sees it and who gets it, a line each. */
function useTemplateFacts({ type, sources, period, shared, own, author, mailing }: TemplateShape): readonly string[] {
  const { t } = useTexts('reports');
  const words = useKindWords();
  const name = isReportKind(type) || type === 'schedule' ? words(type).name : t('irrigation.name');
  const days =
    period.type === 'last_days' ? t('templates.lastDays', { count: period.days }) : `${period.start} – ${period.end}`;
  return [
    `${name} · ${t('sources', { count: sources.length })}`,
    days,
    ...(own ? (shared ? [t('templates.shared')] : []) : [t('templates.by', { author })]),
    ...(mailing === null ? [] : [`${t(`templates.every_${mailing.every}`)}, ${mailing.at}`]),
  ];
}

function RowMenu({ template, onAsk }: { readonly template: TemplateShape; readonly onAsk: (what: Asking) => void }) {
  const { t } = useTexts('reports');
  const go = useGo();
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
        {template.own && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={() => onAsk('rename')}>
            {t('templates.rename')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={() => onAsk('copy')}>
          {t('templates.copy')}
        </Menu.Item>
        {template.own && (
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={() => onAsk('delete')}>
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
    if (!answer.ok) noticeFault(answer.error.message);
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
