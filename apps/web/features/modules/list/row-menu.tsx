import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconReportAnalytics, IconSettings, IconTrash } from '@tabler/icons-react';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../lib/paths.ts';
import { useMayConfigure, useOwnZone } from '../../../lib/session.ts';
import { useNow } from '../../../time/clock.ts';
import { weekReport } from '../details/week-report.ts';
import { RemoveDialog } from '../life/remove-dialog.tsx';
import { SettingsSheet } from '../life/settings-sheet.tsx';
import css from './list.module.css';

/** What can be done with a module from its row. Whoever may not set things up is not shown what he would be refused. */
export function RowMenu({ object, size = 36 }: { readonly object: ObjectShape; readonly size?: number }) {
  const { t } = useTexts('modules');
  const zone = useOwnZone();
  const now = useNow('minute');
  const may = useMayConfigure() && object.shared === null && !object.removing;
  const [open, setOpen] = useState<'settings' | 'remove' | null>(null);
  const report = weekReport(object, now, zone);
  if (report === null && !may) return null;
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
          {may && (
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
