import { Button, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { useMayConfigure } from '../../../entities/session/session.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { ReplaceSheet } from './replace-sheet.tsx';
import { SettingsSheet } from './settings-sheet.tsx';

/** Administrator actions for a module of their own account. */
export function ModuleActions({ object }: { readonly object: ModuleShape }) {
  const { t } = useTexts('modules');
  const canConfigure = useMayConfigure();
  const [open, setOpen] = useState<'settings' | 'replace' | 'remove' | null>(null);
  if (!canConfigure || object.shared !== null || object.removing) return null;
  const busy = object.configuration.state === 'reconfiguring';
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="default" disabled={busy} onClick={() => setOpen('settings')}>
        {t('life.change')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" aria-label={t('life.more', { name: object.name })} px={10}>
            <IconDotsVertical size={20} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {typeOf(object)?.link === 'through_station' && (
            <Menu.Item onClick={() => setOpen('replace')}>{t('life.replace')}</Menu.Item>
          )}
          <Menu.Item onClick={() => setOpen('remove')}>{t('life.remove')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'settings' && <SettingsSheet object={object} onClose={close} />}
      {open === 'replace' && <ReplaceSheet object={object} onClose={close} />}
      {open === 'remove' && <RemoveDialog object={object} onClose={close} />}
    </>
  );
}
