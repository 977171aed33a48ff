import { useEffect } from 'react';
import { useGo, useSearchValues } from '../../lib/go.ts';
import { useMe } from '../../lib/session.ts';
import { AttentionCard } from './attention-card.tsx';
import { Greeting } from './greeting.tsx';
import { ModulesCard } from './modules-card.tsx';
import { QuickOpenCard } from './quick-open-card.tsx';
import css from './start.module.css';
import { TonightCard } from './tonight-card.tsx';

/** What happens tonight, and does anything need me. */
export default function StartScreen() {
  const hidden = useHiddenStart();
  if (hidden) return null;
  return (
    <>
      <Greeting />
      <div className={css.grid}>
        <div className={css.attention}>
          <AttentionCard />
        </div>
        <div className={css.tonight}>
          <TonightCard />
        </div>
        <div className={css.quick}>
          <QuickOpenCard />
        </div>
        <div className={css.modules}>
          <ModulesCard />
        </div>
      </div>
    </>
  );
}

/** Who switched the start page off lands on the dashboard; the logo still leads here. */
function useHiddenStart(): boolean {
  const go = useGo();
  const hide = useMe()?.user.hide_start_screen === true;
  const asked = useSearchValues().has('stay');
  const away = hide && !asked;
  useEffect(() => {
    if (away) go({ screen: 'dashboard' }, { replace: true });
  }, [away, go]);
  return away;
}
