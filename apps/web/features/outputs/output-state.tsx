import { useTexts } from '../../i18n/use-texts.ts';
import { OutputSign } from '../../lib/modules/output-sign.tsx';
import type { OutputView } from '../../lib/output-view.ts';
import { useOutputWords } from '../../lib/output-words.ts';
import { moduleFreshness } from '../../lib/modules/module-health.ts';
import { useNow } from '../../time/clock.ts';
import { Age } from '../../ui/age.tsx';
import { useLinkLost } from '../../lib/modules/use-link-lost.ts';
import css from './outputs.module.css';
import type { OutputFacts } from './use-output-facts.ts';

/** What the output does now, drawn and said, with the age of its module's report. */
export function OutputState({ facts, view }: { readonly facts: OutputFacts; readonly view: OutputView }) {
  const { t } = useTexts('outputs');
  const words = useOutputWords();
  const now = useNow('minute');
  const common = useTexts('common');
  const ui = useTexts('ui');
  const fertigation = view.kind === 'open' && view.fertigation;
  const stale = moduleFreshness(facts.module, now) !== 'current';
  const lost = useLinkLost(facts.output) && view.kind === 'unavailable';
  // How long still is said large below.
  const spoken = view.kind === 'open' ? { ...view, untilMs: null } : view;
  return (
    <div className={css.state} data-kind={view.kind} data-fertigation={fertigation || undefined}>
      <OutputSign output={facts.output} view={view} size={64} />
      <div>
        <b role="status">
          {lost ? common.t('output.linkLost') : words(spoken, facts.speech)}
          {fertigation && ` · ${ui.t('timeline.fertigation')}`}
        </b>
        <span>
          {!stale && t('reported')} <Age at={facts.module.latest?.timestamp ?? null} stale={stale} />
        </span>
      </div>
    </div>
  );
}
