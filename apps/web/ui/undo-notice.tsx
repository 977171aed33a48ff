import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** Long enough to read and to reach the button, in ms. It stays while it has the focus or the pointer. */
const STAYS_MS = 8_000;

/** Says what was done at once, and offers to take it back. */
export function undoNotice(message: string, undo: string, onUndo: () => void): void {
  const id = notifications.show({
    autoClose: STAYS_MS,
    withBorder: true,
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
