import { IconAlertTriangle, IconFileCheck, IconPlayerStopFilled, IconPlugConnectedX } from '@tabler/icons-react';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { GRACE_DAYS } from '@zagon/domain/accounts/grace.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/query.ts';
import { usePendingStops } from '../../entities/output/stops/stop-store.ts';
import { nameParts } from '../../entities/resource/section-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { useShownStateAt } from '../../entities/session/offline/shown-state.ts';
import { roleOf, textsToAccept, useFarmZone, useMe } from '../../entities/session/session.ts';
import { dayOf, formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { useConnection } from '../../live/connection.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import css from './banners.module.css';
import { daysUntil, dayText } from './day-text.ts';
import { EnteredBanner } from './entered-banner.tsx';
import { RestoreBanner } from './restore-banner.tsx';

/** Days before expiry from which the account shows a notice. */
const NOTICE_DAYS = 30;

/** Banners under the top bar: operator inside an account, restore to confirm, no connection, account expiring or expired, new terms. */
export function Banners() {
  return (
    <>
      <EnteredBanner />
      <RestoreBanner />
      <OfflineBanner />
      <StopsBanner />
      <ExpiryBanner />
      <AgreementBanner />
    </>
  );
}

function OfflineBanner() {
  const { t, language } = useTexts('app');
  const zone = useZone();
  const { link } = useConnection();
  const now = useNow('minute');
  const stateAtMs = useShownStateAt();
  if (link !== 'offline') return null;
  const style = stateAtMs !== null && dayOf(stateAtMs, zone) === dayOf(now, zone) ? 'time' : 'dateTime';
  return (
    <div className={css.band} data-tone="warn" role="alert">
      <IconPlugConnectedX size={18} aria-hidden="true" />
      <p className={css.expiry}>
        {stateAtMs === null
          ? t('band.offlineUnknown')
          : t('band.offline', { time: formatTime(stateAtMs, style, language, zone) })}
      </p>
    </div>
  );
}

/** Stops that the server has not accepted yet. */
function StopsBanner() {
  const { t } = useTexts('app');
  const stops = usePendingStops().filter(({ received, attempts }) => !received && attempts > 0);
  const client = useQueryClient();
  if (stops.length === 0) return null;
  const outputs = (client.getQueryData<ModuleShape[]>(keyOf('listModules')) ?? []).flatMap((module) => module.outputs);
  const schedules = client.getQueryData<ScheduleShape[]>(keyOf('listSchedules')) ?? [];
  const names = stops.map(({ target }) => {
    if (target.call === 'stopSchedule') return schedules.find(({ id }) => id === target.id)?.name ?? '';
    const output = outputs.find(({ id }) => id === target.id);
    return output === undefined ? '' : nameParts(output.section_name ?? output.name).name;
  });
  return (
    <div className={css.band} data-tone="error" role="status">
      <IconPlayerStopFilled size={18} aria-hidden="true" />
      <p className={css.expiry}>{t('band.stops', { names: names.join(', ') })}</p>
    </div>
  );
}

function AgreementBanner() {
  const { t } = useTexts('consents');
  const me = useMe();
  if (me === undefined || textsToAccept(me).length === 0) return null;
  return (
    <div className={css.band} data-tone="warn" role="status">
      <IconFileCheck size={18} aria-hidden="true" />
      <p className={css.expiry}>{t('banner')}</p>
      <ScreenLink to={{ screen: 'settingsConsents' }}>{t('bannerLink')}</ScreenLink>
    </div>
  );
}

function ExpiryBanner() {
  const { t, language } = useTexts('app');
  const now = useNow('minute');
  const zone = useFarmZone();
  const me = useMe();
  const lastDay = me?.client?.expiration_date;
  if (me === undefined || lastDay === undefined || lastDay === null) return null;
  const expired = me.client?.state === 'expired';
  const daysLeft = daysUntil(lastDay, now, zone);
  if (!expired && daysLeft > NOTICE_DAYS) return null;
  const graceUntil = Temporal.PlainDate.from(lastDay).add({ days: GRACE_DAYS }).toString();
  const schedules =
    daysLeft + GRACE_DAYS >= 0 ? t('account.grace', { date: dayText(graceUntil, language) }) : t('account.graceOver');
  return (
    <div className={css.band} data-tone={expired ? 'error' : 'warn'} role="status">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <p className={css.expiry}>
        <span>{t(expired ? 'account.expired' : 'account.expires', { date: dayText(lastDay, language) })}</span>
        {expired && <span> {schedules}</span>}
      </p>
      {roleOf(me) === 'admin' && <ScreenLink to={{ screen: 'settingsAccount' }}>{t('account.toPayments')}</ScreenLink>}
    </div>
  );
}
