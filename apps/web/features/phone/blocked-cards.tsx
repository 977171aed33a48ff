import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Availability, PhoneFacts, PhoneFeatureId } from '@zagon/domain/phone/feature.ts';
import { useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { Card } from '../../ui/frame/card.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Fact, Facts } from '../../ui/list/facts.tsx';
import { PHONE_PAGES } from './registry.ts';

type Props = {
  readonly id: PhoneFeatureId;
  readonly facts: PhoneFacts;
  readonly availability: Availability;
  readonly onCheckAgain: () => void;
};

const SYSTEMS = ['android', 'ios', 'desktop'] as const;

/** Why a feature does not work here, an alternative, and where it would work. */
export function BlockedCards({ id, facts, availability, onCheckAgain }: Props) {
  const { t } = useTexts('phone');
  const inside = (useMe()?.client ?? null) !== null;
  const { instead, support } = PHONE_PAGES[id];
  return (
    <>
      <Reason id={id} facts={facts} availability={availability} />
      <Card natural title={t('insteadTitle')}>
        <div className="stackM">
          <p>{t(`${id}.instead`)}</p>
          {inside && (
            <Button component="a" href={hrefOf({ screen: instead })}>
              {t(`${id}.insteadLink`)}
            </Button>
          )}
        </div>
      </Card>
      {availability.kind === 'absent' && (
        <Card natural title={t('supportTitle')}>
          <Facts plain>
            {SYSTEMS.map((system) => (
              <Fact key={system} label={t(`support.${system}`)}>
                {t(`support.${support[system]}`)}
              </Fact>
            ))}
          </Facts>
        </Card>
      )}
      <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden="true" />} onClick={onCheckAgain}>
        {t('checkAgain')}
      </Button>
    </>
  );
}

function Reason({ id, facts: { browser, system }, availability }: Omit<Props, 'onCheckAgain'>) {
  const { t } = useTexts('phone');
  switch (availability.kind) {
    case 'denied':
      return (
        <Notice tone="error" title={t(`${id}.denied`)} role="alert">
          <p>{t(`allow.${browser}`)}</p>
        </Notice>
      );
    case 'install':
      return (
        <Notice tone="warn" title={t('installTitle')} role="status">
          <p>{t(`install.${system}`)}</p>
        </Notice>
      );
    case 'absent':
      return (
        <Notice tone="stale" title={t(`${id}.absent`)} role="status">
          <p>{t(`reason.${availability.reason}`)}</p>
        </Notice>
      );
    case 'works':
    case 'asks':
      return null;
  }
}
