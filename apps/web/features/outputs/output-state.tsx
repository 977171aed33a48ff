import { useTexts } from '../../i18n/use-texts.ts';
import { OutputIcon } from '../../entities/module/output-icon.tsx';
import type { OutputView } from '../../entities/output/output-view.ts';
import { useOutputText } from '../../entities/output/output-text.ts';
import { moduleFreshness } from '../../entities/module/module-health.ts';
import { useNow } from '../../time/clock.ts';
import { Age } from '../../ui/value/age.tsx';
import { useLinkLost } from '../../entities/module/use-link-lost.ts';
import { outputTone } from '../../entities/module/output-lines.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import css from './outputs.module.css';
import type { OutputFacts } from './use-output-facts.ts';

/** The output's current state, drawn and as text, with the age of its module's report. */
export function OutputState({ facts, view }: { readonly facts: OutputFacts; readonly view: OutputView }) {
  const { t } = useTexts('outputs');
  const outputText = useOutputText();
  const now = useNow('minute');
  const common = useTexts('common');
  const ui = useTexts('ui');
  const fertigation = view.kind === 'open' && view.fertigation;
  const stale = moduleFreshness(facts.module, now) !== 'current';
  const linkLost = useLinkLost(facts.output) && view.kind === 'unknown';
  // The time left is shown in large type below.
  const summaryView = view.kind === 'open' ? { ...view, untilMs: null } : view;
  return (
    <div className={css.state}>
      <OutputIcon output={facts.output} view={view} size={64} />
      <Lines
        title={
          <span role="status">
            {linkLost ? common.t('output.linkLost') : outputText(summaryView, facts.outputKind)}
            {fertigation && ` · ${ui.t('timeline.fertigation')}`}
          </span>
        }
        size="large"
        tone={outputTone(facts.output, view)}
      >
        <span>
          {!stale && t('reported')} <Age at={facts.module.latest?.timestamp ?? null} stale={stale} />
        </span>
      </Lines>
    </div>
  );
}
