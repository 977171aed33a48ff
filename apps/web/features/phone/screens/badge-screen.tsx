import { useOpenAlarms } from '../../../entities/alarm/use-open-alarms.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Fact, Facts, Figures } from '../../../ui/list/facts.tsx';
import { FeaturePage } from '../feature-page.tsx';
import { showBadge } from '../sources/badge.ts';

/** The number of alarms on the icon. */
export default function BadgeScreen() {
  const { t } = useTexts('phone');
  const alarms = useOpenAlarms();
  return (
    <FeaturePage id="badge" source={showBadge(Math.max(alarms, 1))}>
      {({ shown }) => (
        <Card natural title={t('badge.name')}>
          <div className="stackM">
            <Figures large>
              <Fact label={t('badge.shown')}>{shown}</Fact>
            </Figures>
            <Facts>
              <Fact label={t('badge.alarms')}>{alarms}</Fact>
            </Facts>
            {alarms === 0 && <p className="note">{t('badge.trial')}</p>}
          </div>
        </Card>
      )}
    </FeaturePage>
  );
}
