import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSettings, IconX } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { WIDGET_VIEWS } from '../widgets/registry.ts';
import { contentOf } from '@zagon/contract/dashboards/widget-content.ts';
import { widgetTitle } from '../widget-title.ts';
import { inReadingOrder } from '../widget-types.ts';
import { withMoved, withoutWidget } from './draft.ts';
import type { LayoutEditor } from './use-layout-editor.ts';

type Props = { readonly editor: LayoutEditor; readonly onConfigure: (id: string) => void };

/** On a phone: the widgets in a single column, in the reading order of the desktop. */
export function EditList({ editor, onConfigure }: Props) {
  const { t, language } = useTexts('dashboard');
  const widgets = inReadingOrder(editor.widgets);
  if (widgets.length === 0) return <EmptyState>{t('manage.empty')}</EmptyState>;
  return (
    <Rows label={t('edit.order')}>
      {widgets.map((widget, index) => {
        const name = widgetTitle(widget, language);
        const kind = WIDGET_VIEWS[contentOf(widget).kind].title[language];
        return (
          <Row
            key={widget.id}
            trailing={
              <>
                <ActionIcon
                  color="gray"
                  size={44}
                  disabled={index === 0}
                  aria-label={t('edit.up', { name })}
                  onClick={() => editor.change((all) => withMoved(all, widget.id, -1))}
                >
                  <IconArrowUp size={20} />
                </ActionIcon>
                <ActionIcon
                  color="gray"
                  size={44}
                  disabled={index === widgets.length - 1}
                  aria-label={t('edit.down', { name })}
                  onClick={() => editor.change((all) => withMoved(all, widget.id, 1))}
                >
                  <IconArrowDown size={20} />
                </ActionIcon>
                <ActionIcon
                  color="gray"
                  size={44}
                  aria-label={t('edit.settingsOf', { name })}
                  onClick={() => onConfigure(widget.id)}
                >
                  <IconSettings size={20} />
                </ActionIcon>
                <ActionIcon
                  color="gray"
                  size={44}
                  aria-label={t('edit.removeOf', { name })}
                  onClick={() => editor.change((all) => withoutWidget(all, widget.id))}
                >
                  <IconX size={20} />
                </ActionIcon>
              </>
            }
          >
            <Lines title={name} {...(name === kind ? {} : { sub: kind })} clip />
          </Row>
        );
      })}
    </Rows>
  );
}
