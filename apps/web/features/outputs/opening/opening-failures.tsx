import { useTexts } from '../../../i18n/use-texts.ts';
import type { OutputView } from '../../../entities/output/output-view.ts';
import { FaultBanner } from '../faults/fault-banner.tsx';
import { useFaultText } from '../faults/use-fault-text.ts';
import type { OutputFacts } from '../use-output-facts.ts';
import type { OrderFailures } from './use-order-placement.ts';

type Props = { readonly facts: OutputFacts; readonly view: OutputView; readonly failures: OrderFailures };

/** Banners for what went wrong with the latest order. */
export function OpeningFailures({ facts, view, failures: { fault, refused, lost } }: Props) {
  const { t } = useTexts('outputs');
  const faultText = useFaultText();
  const isIdle = facts.handOpening === undefined && (view.kind === 'closed' || view.kind === 'waiting');
  return (
    <>
      {fault !== null && (
        <FaultBanner title={t(view.kind === 'open' ? 'fault.titleExtend' : 'fault.title', { name: facts.name })}>
          {faultText(fault, facts.output.state, facts.outputKind)}
        </FaultBanner>
      )}
      {refused !== null && <FaultBanner title={refused.message}>{t('refused')}</FaultBanner>}
      {lost === 'unknown' && <FaultBanner title={t('lost.title')}>{t('lost.unknown')}</FaultBanner>}
      {lost === 'read' && isIdle && <FaultBanner title={t('lost.none')}>{t('lost.again')}</FaultBanner>}
    </>
  );
}
