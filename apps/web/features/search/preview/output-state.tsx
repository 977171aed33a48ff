import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { OutputIcon } from '../../../entities/module/output-icon.tsx';
import { useOutputText, wordingOf } from '../../../entities/output/output-text.ts';
import type { OutputView } from '../../../entities/output/output-view.ts';
import { useOutputView } from '../../../entities/output/use-output-view.ts';
import { useExpectedSkips } from '../../../entities/schedule/expected-skips.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import css from '../search.module.css';
import { PreviewTitle } from './preview-title.tsx';

type Props = { readonly output: OutputShape };

/** The valve or switch of an output, as reported. */
export function OutputStateIcon({ output }: Props) {
  return <OutputIcon output={output} view={useOutputView(output, useExpectedSkips().isSkipped)} size={34} />;
}

/** The state of an output in words. Its Stop is among the actions found by the same query. */
export function OutputStateText({ output }: Props) {
  const outputText = useOutputText();
  const view = useOutputView(output, useExpectedSkips().isSkipped);
  return (
    <span className={css.tone} data-tone={toneOf(view)}>
      {outputText(view, wordingOf(output))}
    </span>
  );
}

/** Heading of the selected result, with the state of its output. */
export function OutputPreview({ name, output }: Props & { readonly name: string }) {
  const { t } = useTexts('common');
  const view = useOutputView(output, useExpectedSkips().isSkipped);
  const schedule = view.kind === 'open' && view.by === 'program' ? view.schedule : null;
  return (
    <PreviewTitle title={name} icon={<OutputIcon output={output} view={view} size={64} />}>
      <OutputStateText output={output} />
      {schedule !== null && <span className="note">{t('output.program', { name: schedule })}</span>}
    </PreviewTitle>
  );
}

function toneOf(view: OutputView): 'water' | 'error' | 'plain' {
  switch (view.kind) {
    case 'open':
      return 'water';
    case 'out_of_sync':
    case 'unreachable':
    case 'failed':
      return 'error';
    case 'closing':
      return view.stop === 'failed' ? 'error' : 'plain';
    case 'unknown':
    case 'closed':
    case 'waiting':
    case 'requested':
    case 'sent':
    case 'accepted':
      return 'plain';
  }
}
