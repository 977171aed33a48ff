import { Button } from '@mantine/core';
import { IconCheck, IconLifebuoy, IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import type { Security } from '@zagon/contract/session/second-factor.ts';
import { FEW_RECOVERY_CODES } from '@zagon/domain/accounts/recovery-codes.ts';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { RowButton } from '../../ui/form/row-button.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { StatePill } from '../../ui/frame/state-pill.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { Row, Rows } from '../../ui/list/rows.tsx';
import { RenewCodesSheet } from './renew-codes-sheet.tsx';
import css from './security.module.css';
import { TurnOffSheet } from './turn-off-sheet.tsx';
import { TurnOnSheet } from './turn-on-sheet.tsx';

/** The second factor and its recovery codes. */
export function FactorCard() {
  const { t } = useTexts('security');
  const security = useRead('getSecurity');
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title={t('factor.title')}
      // Below the rows, like the passkey button: a phone has no space for it next to the button.
      footer={security.data?.second_factor === null ? <p className="note">{t('factor.offText')}</p> : undefined}
      natural
    >
      <StateView of={security} loading={<LoadingState height={140} />}>
        {(data) => (
          <>
            <Rows label={t('factor.title')}>
              <FactorRow security={data} onOpen={setOpen} />
              <CodesRow security={data} onOpen={() => setOpen('codes')} />
            </Rows>
            {open === 'on' && <TurnOnSheet onClose={close} />}
            {open === 'off' && <TurnOffSheet onClose={close} />}
            {open === 'codes' && <RenewCodesSheet onClose={close} />}
          </>
        )}
      </StateView>
    </Card>
  );
}

type FactorProps = { readonly security: Security; readonly onOpen: (sheet: 'on' | 'off') => void };

function FactorRow({ security: { second_factor: factor, required }, onOpen }: FactorProps) {
  const { t, language } = useTexts('security');
  const zone = useZone();
  if (factor === null)
    return (
      <Row
        icon={
          <IconTile tone="plain">
            <IconShieldOff size={20} aria-hidden="true" />
          </IconTile>
        }
        trailing={
          <Button mih={48} onClick={() => onOpen('on')}>
            {t('factor.turnOn')}
          </Button>
        }
      >
        <Lines title={t('factor.off')} />
      </Row>
    );
  return (
    <Row
      icon={
        <IconTile tone="ok">
          <IconShieldCheck size={20} aria-hidden="true" />
        </IconTile>
      }
      trailing={required ? null : <RowButton onClick={() => onOpen('off')}>{t('factor.turnOff')}</RowButton>}
    >
      <Lines
        title={
          <StatePill tone="ok" icon={<IconCheck size={15} aria-hidden="true" />}>
            {t('factor.on')}
          </StatePill>
        }
        sub={t('factor.since', { date: formatTime(factor.since, 'date', language, zone) })}
      >
        {required && <span>{t('factor.required')}</span>}
      </Lines>
    </Row>
  );
}

type CodesProps = { readonly security: Security; readonly onOpen: () => void };

/** Ten strips; used codes are hollow. */
function CodesRow({ security: { second_factor: factor, recovery_codes: codes }, onOpen }: CodesProps) {
  const { t } = useTexts('security');
  const few = factor !== null && codes.left <= FEW_RECOVERY_CODES;
  return (
    <Row
      icon={
        <IconTile tone={few ? 'warn' : 'plain'}>
          <IconLifebuoy size={20} aria-hidden="true" />
        </IconTile>
      }
      trailing={factor === null ? null : <RowButton onClick={onOpen}>{t('codes.renew')}</RowButton>}
    >
      <Lines title={t('codes.title')} sub={factor === null ? t('codes.none') : undefined}>
        {factor !== null && (
          <span className={css.strips}>
            {Array.from({ length: codes.total }, (_, index) => (
              <i key={index} data-used={index >= codes.left || undefined} aria-hidden="true" />
            ))}
            {t('codes.left', { left: codes.left, total: codes.total })}
          </span>
        )}
        {few && <em data-tone="warn">{t('codes.few')}</em>}
      </Lines>
    </Row>
  );
}
