import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { i18n } from '../../i18n/instance.ts';
import { textsOf } from '../../i18n/text-function.ts';

/** Long enough to read and to reach the button, ms. It stays while focused or hovered. */
const NOTICE_MS = 12_000;

/** Reports an action immediately, and offers to undo it. */
export function notifyWithUndo(message: string, undo: string, onUndo: () => void): void {
  const id = notifications.show({
    autoClose: NOTICE_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': textsOf(i18n, 'ui')('dialog.close') },
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
