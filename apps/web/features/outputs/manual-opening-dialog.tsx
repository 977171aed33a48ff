import { useTexts } from '../../i18n/use-texts.ts';
import type { OpenByHand } from '../../lib/open-by-hand.ts';
import { Empty } from '../../ui/empty.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { OpeningBody } from './opening-body.tsx';
import { useOutputFacts } from './use-output-facts.ts';

type Props = {
  /** Null while the dialog is closed. */
  readonly opening: Extract<OpenByHand, { idOutput: string }> | null;
  readonly onOrdered: (idOutput: string) => void;
  readonly onClose: () => void;
};

/** Opening an output by hand: a dialog on desktop, a sheet on a phone. */
export function ManualOpeningDialog({ opening, onOrdered, onClose }: Props) {
  return (
    <Sheet
      open={opening !== null}
      onClose={onClose}
      title={opening === null ? '' : <Title idOutput={opening.idOutput} />}
      sub={opening === null ? '' : <Place idOutput={opening.idOutput} />}
      width={460}
    >
      {opening !== null && (
        <Content
          key={opening.idOutput}
          idOutput={opening.idOutput}
          minutes={opening.minutes}
          onOrdered={() => onOrdered(opening.idOutput)}
        />
      )}
    </Sheet>
  );
}

function Title({ idOutput }: { readonly idOutput: string }) {
  const { t } = useTexts('outputs');
  return useOutputFacts(idOutput)?.name ?? t('title');
}

function Place({ idOutput }: { readonly idOutput: string }) {
  return useOutputFacts(idOutput)?.place ?? null;
}

type ContentProps = { readonly idOutput: string; readonly minutes: number | undefined; readonly onOrdered: () => void };

function Content({ idOutput, minutes, onOrdered }: ContentProps) {
  const { t } = useTexts('outputs');
  const facts = useOutputFacts(idOutput);
  if (facts === undefined) return <Loading height={300} />;
  if (facts === null) return <Empty>{t('gone')}</Empty>;
  return <OpeningBody facts={facts} minutes={minutes} onOrdered={onOrdered} />;
}
