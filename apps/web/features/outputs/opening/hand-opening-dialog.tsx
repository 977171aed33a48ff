import { useTexts } from '../../../i18n/use-texts.ts';
import type { OutputOpeningRequest } from '../../../entities/output/open-by-hand.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { OpeningBody } from './opening-body.tsx';
import { useOutputFacts } from '../use-output-facts.ts';

type Props = {
  /** Null while the dialog is closed. */
  readonly opening: OutputOpeningRequest | null;
  readonly onOrdered: (outputId: string) => void;
  readonly onClose: () => void;
};

/** Opens an output by hand: a dialog on desktop, a sheet on a phone. */
export function HandOpeningDialog({ opening, onOrdered, onClose }: Props) {
  return (
    <Sheet
      open={opening !== null}
      onClose={onClose}
      title={opening === null ? '' : <Title outputId={opening.outputId} />}
      sub={opening === null ? '' : <Place outputId={opening.outputId} />}
      width={460}
    >
      {opening !== null && (
        <Content key={opening.outputId} opening={opening} onOrdered={() => onOrdered(opening.outputId)} />
      )}
    </Sheet>
  );
}

function Title({ outputId }: { readonly outputId: string }) {
  const { t } = useTexts('outputs');
  return useOutputFacts(outputId)?.name ?? t('title');
}

function Place({ outputId }: { readonly outputId: string }) {
  return useOutputFacts(outputId)?.subtitle ?? null;
}

type ContentProps = { readonly opening: OutputOpeningRequest; readonly onOrdered: () => void };

function Content({ opening, onOrdered }: ContentProps) {
  const { t } = useTexts('outputs');
  const facts = useOutputFacts(opening.outputId);
  if (facts === undefined) return <LoadingState height={300} />;
  if (facts === null) return <EmptyState>{t('gone')}</EmptyState>;
  return <OpeningBody facts={facts} request={opening} onOrdered={onOrdered} />;
}
