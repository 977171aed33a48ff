import { ActionIcon } from '@mantine/core';
import { IconBox, IconDotsVertical, IconSettings, IconTrash } from '@tabler/icons-react';
import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { DropMenu } from '../../ui/later/drop-menu.tsx';
import { useDashboardActions } from './dashboard-actions.ts';
import css from './widget.module.css';

type Props = {
  readonly widget: Widget;
  /** The module it shows, if any. */
  readonly moduleId?: string;
};

/** The widget's menu, at the right of its header. */
export function WidgetMenu({ widget, moduleId }: Props) {
  const { t } = useTexts('dashboard');
  const { remove, configure, editing } = useDashboardActions();
  if (editing || (moduleId === undefined && configure === null && remove === null)) return null;
  return (
    <DropMenu
      position="bottom-end"
      target={
        <ActionIcon
          className={css.menu ?? ''}
          color="gray"
          size={36}
          aria-label={t('widget.menu', { name: widget.name })}
        >
          <IconDotsVertical size={18} />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <>
          {moduleId !== undefined && (
            <Menu.Item
              component="a"
              href={hrefOf({ screen: 'module', params: { moduleId: moduleId } })}
              leftSection={<IconBox size={18} />}
            >
              {t('widget.openModule')}
            </Menu.Item>
          )}
          {configure !== null && (
            <Menu.Item leftSection={<IconSettings size={18} />} onClick={() => configure(widget.id)}>
              {t('widget.settings')}
            </Menu.Item>
          )}
          {remove !== null && (
            <Menu.Item leftSection={<IconTrash size={18} />} onClick={() => void remove(widget.id)}>
              {t('widget.remove')}
            </Menu.Item>
          )}
        </>
      )}
    </DropMenu>
  );
}
