import { useTexts } from '../../../i18n/use-texts.ts';
import { isOrderPending } from '@zagon/domain/outputs/output-view.ts';
import { useOutputView } from '../../../entities/output/use-output-view.ts';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { StopQuestion } from './stop-question.tsx';
import { useOutputFacts, type OutputFacts } from '../use-output-facts.ts';

type Props = { readonly outputId: string | null; readonly onClose: () => void };

/** Confirms stopping a running output, from anywhere on the page. */
export function StopDialog({ outputId, onClose }: Props) {
  return (
    <Sheet
      open={outputId !== null}
      onClose={onClose}
      title={outputId === null ? '' : <Title outputId={outputId} />}
      width={440}
    >
      {outputId !== null && <Content outputId={outputId} onClose={onClose} />}
    </Sheet>
  );
}

function Title({ outputId }: { readonly outputId: string }) {
  const facts = useOutputFacts(outputId);
  return facts === undefined || facts === null ? null : <StopTitle facts={facts} />;
}

/** A running output is stopped; a pending order is cancelled. */
function StopTitle({ facts: { name, output } }: { readonly facts: OutputFacts }) {
  const { t } = useTexts('outputs');
  return t(isOrderPending(useOutputView(output)) ? 'stop.cancelTitle' : 'stop.title', { name });
}

function Content({ outputId, onClose }: { readonly outputId: string; readonly onClose: () => void }) {
  const { t } = useTexts('outputs');
  const facts = useOutputFacts(outputId);
  if (facts === undefined) return <LoadingState height={120} />;
  if (facts === null) return <p>{t('gone')}</p>;
  return <StopQuestion facts={facts} onDone={onClose} onCancel={onClose} />;
}
