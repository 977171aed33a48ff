import { Button } from '@mantine/core';
import type { MessageTemplate } from '@zagon/contract/messages/sending.ts';
import { MESSAGE_TYPES } from '@zagon/domain/messages/message-types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row } from '../../../ui/list/rows.tsx';
import { MessageIcon } from '../message-icon.tsx';

type Props = {
  readonly template: MessageTemplate;
  readonly onEdit: (template: MessageTemplate) => void;
  readonly onDelete: (template: MessageTemplate) => void;
};

/** One template, with its actions. */
export function TemplateRow({ template, onEdit, onDelete }: Props) {
  const { t, language } = useTexts('messageSending');
  const common = useTexts('common');
  const zone = useZone();
  return (
    <Row
      icon={<MessageIcon type={template.type} />}
      trailing={
        <span className="rowS">
          <Button
            variant="default"
            aria-label={t('templates.editNamed', { name: template.name })}
            onClick={() => onEdit(template)}
          >
            {common.t('edit')}
          </Button>
          <Button
            variant="default"
            aria-label={t('templates.deleteNamed', { name: template.name })}
            onClick={() => onDelete(template)}
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
  );
}
