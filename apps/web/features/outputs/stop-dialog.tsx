import { useTexts } from '../../i18n/use-texts.ts';
import { Loading } from '../../ui/loading.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { StopQuestion } from './stop-question.tsx';
import { useOutputFacts } from './use-output-facts.ts';

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
  const { t } = useTexts('outputs');
  const facts = useOutputFacts(idOutput);
  return t('stop.title', { name: facts?.name ?? '' });
}

function Content({ idOutput, onClose }: { readonly idOutput: string; readonly onClose: () => void }) {
  const { t } = useTexts('outputs');
  const facts = useOutputFacts(idOutput);
  if (facts === undefined) return <Loading height={120} />;
  if (facts === null) return <p>{t('gone')}</p>;
  return <StopQuestion facts={facts} onDone={onClose} onCancel={onClose} />;
}
