import { IconAlertTriangle, IconExclamationCircle, IconInfoCircle, IconTool, type Icon } from '@tabler/icons-react';
import type { MessageType } from '@zagon/domain/messages/message-types.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';

const ICONS = {
  info: { Icon: IconInfoCircle, tone: 'plain' },
  maintenance: { Icon: IconTool, tone: 'control' },
  warning: { Icon: IconAlertTriangle, tone: 'warn' },
  important: { Icon: IconExclamationCircle, tone: 'error' },
} as const satisfies Record<
  MessageType,
  { readonly Icon: Icon; readonly tone: 'plain' | 'control' | 'warn' | 'error' }
>;

/** The subject of a message, as an icon. */
export function MessageIcon({ type }: { readonly type: MessageType }) {
  const { Icon, tone } = ICONS[type];
  return (
    <IconTile tone={tone}>
      <Icon size={20} aria-hidden="true" />
    </IconTile>
  );
}
