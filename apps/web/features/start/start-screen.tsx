import { useEffect } from 'react';
import { useGo, useSearchValues } from '../../navigation/go.ts';
import { ConfirmEmailNotice } from '../../entities/session/confirm-email-notice.tsx';
import { useMe } from '../../entities/session/session.ts';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { useWeather } from '../../entities/weather/use-weather.ts';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { BelowFold } from '../../ui/later/below-fold.tsx';
import { PartError } from '../../ui/frame/part-error.tsx';
import { AttentionCard } from './attention/attention-card.tsx';
import { FindingsCard } from './findings/findings-card.tsx';
import { Greeting } from './greeting.tsx';
import { ModulesCard } from './modules-card.tsx';
import { StepsCard } from './new-account/steps-card.tsx';
import { useNewAccount } from './new-account/use-account-facts.ts';
import { QuickOpenCard } from './quick-open/quick-open-card.tsx';
import css from './start.module.css';
import { ShowAtStart } from './show-at-start.tsx';
import { TonightCard } from './night/tonight-card.tsx';
import { useStartReady } from './use-start-ready.ts';
import { WeatherCard } from './weather-card.tsx';

/** Heights of the first cards as they usually are, px. */
const TONIGHT_HEIGHT_PX = 220;
const QUICK_HEIGHT_PX = 420;

/** The start page: what happens tonight, and whether anything needs attention. */
export default function StartScreen() {
  const hidden = useHiddenStart();
  const newAccount = useNewAccount();
  const isReady = useStartReady();
  const phone = usePhone();
  const hasForecast = useWeather().data?.forecast.state === 'known';
  if (hidden) return null;
  // Without a section there is no water to show yet.
  const hasWater = newAccount === null || newAccount.facts.sections > 0;
  return (
    <>
      <Greeting isReady={isReady} actions={phone ? null : <ShowAtStart />} />
      <ConfirmEmailNotice />
      {newAccount !== null && (
        <div className={css.firstSteps}>
          <StepsCard {...newAccount} />
        </div>
      )}
      {!isReady ? (
        <StartSkeleton />
      ) : hasWater ? (
        <div className={css.grid} data-forecast={hasForecast || undefined}>
          <div className={css.attention}>
            <PartError>
              <AttentionCard />
            </PartError>
            {!phone && <Findings />}
          </div>
          <div className={css.quick}>
            <PartError>
              <QuickOpenCard />
            </PartError>
          </div>
          <div className={css.tonight}>
            <PartError>
              <TonightCard />
            </PartError>
          </div>
          <div className={css.weather}>
            <BelowFold when={phone}>
              <PartError>
                <WeatherCard />
              </PartError>
            </BelowFold>
          </div>
          <div className={css.modules}>
            <BelowFold when={phone}>
              <PartError>
                <ModulesCard />
              </PartError>
            </BelowFold>
          </div>
          {phone && (
            <div>
              <BelowFold>
                <Findings />
              </BelowFold>
            </div>
          )}
        </div>
      ) : (
        <div className="stackL">
          <PartError>
            <WeatherCard />
          </PartError>
          <PartError>
            <ModulesCard />
          </PartError>
        </div>
      )}
      {phone && isReady && (
        <div className={css.show}>
          <BelowFold>
            <ShowAtStart />
          </BelowFold>
        </div>
      )}
    </>
  );
}

/**
 * What is worth checking. It comes after the first content, so it is where it moves nothing that is pressed: in a wide
 * window below what needs attention, on a phone at the end.
 */
function Findings() {
  return (
    <PartError>
      <FindingsCard />
    </PartError>
  );
}

/** The page in its final places while it loads: everything above the first cards' end. */
function StartSkeleton() {
  return (
    <div className={css.grid}>
      <div className={css.tonight}>
        <LoadingState height={TONIGHT_HEIGHT_PX} />
      </div>
      <div className={css.quick}>
        <LoadingState height={QUICK_HEIGHT_PX} />
      </div>
    </div>
  );
}

/** Redirects users who disabled the start page to the dashboard; the logo still links here. */
function useHiddenStart(): boolean {
  const go = useGo();
  const hide = useMe()?.user.hide_start_screen === true;
  const stayRequested = useSearchValues().has('stay');
  const redirect = hide && !stayRequested;
  useEffect(() => {
    if (redirect) go({ screen: 'dashboard' }, { replace: true });
  }, [redirect, go]);
  return redirect;
}
