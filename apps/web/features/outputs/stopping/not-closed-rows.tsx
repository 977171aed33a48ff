import { OutputIcon } from '../../../entities/module/output-icon.tsx';
import { OutputLines } from '../../../entities/module/output-lines.tsx';
import { StopButton } from '../../../entities/output/stop-button.tsx';
import type { NotClosed } from '../../../entities/output/use-not-closed.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Row, Rows } from '../../../ui/list/rows.tsx';

/** Outputs that are not confirmed closed, each with its state and Stop. */
export default function NotClosedRows({ of }: { readonly of: readonly NotClosed[] }) {
  const { t } = useTexts('outputs');
  return (
    <Rows label={t('notClosed.title')}>
      {of.map((item) => (
        <NotClosedRow key={item.output.id} {...item} />
      ))}
    </Rows>
  );
}

function NotClosedRow({ module, output, view }: NotClosed) {
  return (
    <Row
      icon={<OutputIcon output={output} view={view} size={36} />}
      trailing={<StopButton output={output} view={view} />}
    >
      <OutputLines output={output} view={view} name={output.section_name ?? output.name}>
        <span>{[output.section_name === null ? null : output.name, module.name].filter(Boolean).join(' · ')}</span>
      </OutputLines>
    </Row>
  );
}
