import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { FieldMessageShape } from '@zagon/contract/modules/operator.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { Tag } from '../../../ui/frame/tag.tsx';

type Props = {
  readonly message: Pick<FieldMessageShape, 'at' | 'direction' | 'kind' | 'stored'>;
  /** Shown instead of the note that the message was stored before it was sent, such as "replayed". */
  readonly mark?: string | undefined;
};

/** When a message was sent, in which direction, and its kind. */
export function MessageHead({ message: { at, direction, kind, stored }, mark }: Props) {
  const { t, language } = useTexts('installedModules');
  const zone = useZone();
  const Arrow = direction === 'received' ? IconArrowUp : IconArrowDown;
  return (
    <div className="rowS">
      <time className="num" dateTime={at}>
        {formatTime(at, 'timeSeconds', language, zone)}
      </time>
      <Tag tone={direction === 'received' ? 'stale' : 'chosen'}>
        <span className="inlineRow">
          <Arrow size={14} aria-hidden="true" />
          {t(`messages.${direction}`)}
        </span>
      </Tag>
      {mark !== undefined && <Tag tone="warn">{mark}</Tag>}
      <span className="note">
        {t(`messages.kind.${kind}`)}
        {stored && mark === undefined && ` · ${t('messages.stored')}`}
      </span>
    </div>
  );
}
