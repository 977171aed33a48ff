import { ActionIcon } from '@mantine/core';
import { IconGripVertical, IconSettings, IconX } from '@tabler/icons-react';
import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import css from './edit.module.css';

/** Attributes of a tile in edit mode: reachable with Tab, and named for screen readers. */
export function tileProps({ id }: Widget, title: string) {
  return { 'data-tile': id, tabIndex: 0, role: 'group', 'aria-label': title, 'aria-describedby': KEYS_ID } as const;
}

/** Id of the description of the keys. */
export const KEYS_ID = 'dashboard-edit-keys';

type Props = { readonly title: string; readonly onConfigure: () => void; readonly onRemove: () => void };

/**
 * Handles over a tile: its header moves it (by a finger only the grip does, so that scrolling never moves anything),
 * the right edge, foot and corner change its size.
 */
export function EditTile({ title, onConfigure, onRemove }: Props) {
  const { t } = useTexts('dashboard');
  return (
    <>
      <div className={css.strip} data-grip="move" data-mouse="">
        <span className={css.grip} data-grip="move" aria-hidden="true">
          <IconGripVertical size={20} />
        </span>
        <span className={css.tools}>
          <ActionIcon color="gray" size={36} aria-label={t('edit.settingsOf', { name: title })} onClick={onConfigure}>
            <IconSettings size={18} />
          </ActionIcon>
          <ActionIcon color="gray" size={36} aria-label={t('edit.removeOf', { name: title })} onClick={onRemove}>
            <IconX size={18} />
          </ActionIcon>
        </span>
      </div>
      <span className={css.handle} data-grip="right" aria-hidden="true" />
      <span className={css.handle} data-grip="foot" aria-hidden="true" />
      <span className={css.handle} data-grip="corner" aria-hidden="true" />
    </>
  );
}
