import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconReportAnalytics, IconSettings, IconTrash } from '@tabler/icons-react';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { useMayConfigure, useOwnZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { weekReport } from '../details/history/week-report.ts';
import { RemoveDialog } from '../life/remove-dialog.tsx';
import { SettingsSheet } from '../life/settings-sheet.tsx';
import css from './list.module.css';

/** The actions of a module's row. Users who may not configure modules don't see those actions. */
export function RowMenu({ object, size = 36 }: { readonly object: ModuleShape; readonly size?: number }) {
  const { t } = useTexts('modules');
  const zone = useOwnZone();
  const now = useNow('minute');
  const canConfigure = useMayConfigure() && object.shared === null && !object.removing;
  const [open, setOpen] = useState<'settings' | 'remove' | null>(null);
  const report = weekReport(object, now, zone);
  if (report === null && !canConfigure) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            color="gray"
            size={size}
            className={css.menu ?? ''}
            aria-label={t('life.more', { name: object.name })}
          >
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {report !== null && (
            <Menu.Item component="a" href={hrefOf(report)} leftSection={<IconReportAnalytics size={18} />}>
              {t('list.report')}
            </Menu.Item>
          )}
          {canConfigure && (
            <>
              <Menu.Item
                leftSection={<IconSettings size={18} />}
                disabled={object.configuration.state === 'reconfiguring'}
                onClick={() => setOpen('settings')}
              >
                {t('life.change')}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={18} />} onClick={() => setOpen('remove')}>
                {t('life.remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'settings' && <SettingsSheet object={object} onClose={close} />}
      {open === 'remove' && <RemoveDialog object={object} onClose={close} />}
    </>
  );
}
