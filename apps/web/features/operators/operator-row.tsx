import { IconLock, IconShieldCheck, IconUserShield } from '@tabler/icons-react';
import type { OperatorShape } from '@zagon/contract/operators/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { RowButton } from '../../ui/form/row-button.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Tag } from '../../ui/frame/tag.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { Row } from '../../ui/list/rows.tsx';
import { RemoveOperatorSheet } from './remove-operator-sheet.tsx';

type Props = {
  readonly operator: OperatorShape;
  readonly isSelf: boolean;
  /** False for the only one. */
  readonly removable: boolean;
};

/** One operator: who they are, how they sign in, and their removal. */
export function OperatorRow({ operator, isSelf, removable }: Props) {
  const { t, language } = useTexts('operators');
  const zone = useZone();
  const [removing, setRemoving] = useState(false);
  const name = operator.name || operator.email;
  return (
    <Row
      icon={
        <IconTile tone={operator.locked_at === null ? 'ok' : 'plain'}>
          <IconUserShield size={20} aria-hidden="true" />
        </IconTile>
      }
      trailing={
        <span className="rowM">
          {isSelf && <Tag tone="chosen">{t('you')}</Tag>}
          {removable && (
            <RowButton aria-label={`${t('remove')}: ${name}`} onClick={() => setRemoving(true)}>
              {t('remove')}
            </RowButton>
          )}
        </span>
      }
    >
      <Lines title={name} sub={name === operator.email ? undefined : operator.email}>
        <span>
          {operator.signed_in_at === null
            ? t('neverSignedIn')
            : t('signedIn', { date: formatTime(operator.signed_in_at, 'dateTime', language, zone) })}
        </span>
        {operator.second_factor && (
          <em data-tone="ok">
            <IconShieldCheck size={15} aria-hidden="true" /> {t('factor')}
          </em>
        )}
        {operator.locked_at !== null && (
          <em data-tone="error">
            <IconLock size={15} aria-hidden="true" /> {t('locked')}
          </em>
        )}
      </Lines>
      {removing && <RemoveOperatorSheet operator={operator} isSelf={isSelf} onClose={() => setRemoving(false)} />}
    </Row>
  );
}
