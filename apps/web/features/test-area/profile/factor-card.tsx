import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';

/** The factor the operator signs in with besides the password. */
export function FactorCard() {
  const { t, language } = useTexts('testProfile');
  const zone = useZone();
  const security = useRead('getSecurity');
  const passkeys = useRead('listPasskeys');
  return (
    <Card
      title={t('factor.title')}
      footer={<ScreenLink to={{ screen: 'settingsSecurity' }}>{t('factor.settings')}</ScreenLink>}
      natural
    >
      <StateView of={security} loading={<LoadingState height={160} />}>
        {({ second_factor: factor, required, recovery_codes: codes }) => (
          <Facts>
            <Fact label={t('factor.app')}>
              {factor === null
                ? t('factor.none')
                : t('factor.since', { date: formatTime(factor.since, 'date', language, zone) })}
            </Fact>
            <Fact label={t('factor.required')}>{t(required ? 'factor.yes' : 'factor.demo')}</Fact>
            {codes.total > 0 && (
              <Fact label={t('factor.codes')}>{t('factor.codesOf', { left: codes.left, total: codes.total })}</Fact>
            )}
            {passkeys.data !== undefined && <Fact label={t('factor.passkeys')}>{passkeys.data.passkeys.length}</Fact>}
          </Facts>
        )}
      </StateView>
    </Card>
  );
}
