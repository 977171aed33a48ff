import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { i18n } from '../i18n/instance.ts';

/** Long enough to read and to reach the button, in ms. It stays while it has the focus or the pointer. */
const STAYS_MS = 12_000;

/** Says what was done at once, and offers to take it back. */
export function undoNotice(message: string, undo: string, onUndo: () => void): void {
  const id = notifications.show({
    autoClose: STAYS_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18n.t('dialog.close', { ns: 'ui' }) },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          {undo}
        </Button>
      </Group>
    ),
  });
}
