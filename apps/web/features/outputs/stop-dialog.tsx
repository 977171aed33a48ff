import { useTexts } from '../../i18n/use-texts.ts';
import { isOnItsWay } from '../../lib/output-view.ts';
import { useOutputView } from '../../lib/use-output-view.ts';
import { Loading } from '../../ui/loading.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { StopQuestion } from './stop-question.tsx';
import { useOutputFacts, type OutputFacts } from './use-output-facts.ts';

type Props = { readonly idOutput: string | null; readonly onClose: () => void };

/** The question before a running output stops, from anywhere on the page. */
export function StopDialog({ idOutput, onClose }: Props) {
  return (
    <Sheet
      open={idOutput !== null}
      onClose={onClose}
      title={idOutput === null ? '' : <Title idOutput={idOutput} />}
      width={440}
    >
      {idOutput !== null && <Content idOutput={idOutput} onClose={onClose} />}
    </Sheet>
  );
}

function Title({ idOutput }: { readonly idOutput: string }) {
  const facts = useOutputFacts(idOutput);
  return facts === undefined || facts === null ? null : <Asked facts={facts} />;
}

/** What runs is stopped; an order that is still on its way is taken back. */
function Asked({ facts: { name, output } }: { readonly facts: OutputFacts }) {
  const { t } = useTexts('outputs');
  return t(isOnItsWay(useOutputView(output)) ? 'stop.cancelTitle' : 'stop.title', { name });
}

function Content({ idOutput, onClose }: { readonly idOutput: string; readonly onClose: () => void }) {
  const { t } = useTexts('outputs');
  const facts = useOutputFacts(idOutput);
  if (facts === undefined) return <Loading height={120} />;
  if (facts === null) return <p>{t('gone')}</p>;
  return <StopQuestion facts={facts} onDone={onClose} onCancel={onClose} />;
}
