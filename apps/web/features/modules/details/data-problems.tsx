import { IconAlertTriangle } from '@tabler/icons-react';
import type { DataProblemShape } from '@zagon/contract/data-problems/endpoints.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { dataProblemTexts } from '@zagon/domain/findings/kinds/data-problem.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { shownField } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Age } from '../../../ui/value/age.tsx';

/** How often it is read again while the page is open, ms. */
const EVERY_MS = 60_000;

type Props = { readonly object: ModuleShape; readonly objects: readonly ModuleShape[] };

/** The problems with the data a module sends, or on the page of a base station, with everything behind it. */
export function DataProblems({ object, objects }: Props) {
  const { data = [] } = useQuery({ ...read('listDataProblems'), refetchInterval: EVERY_MS });
  const shown = data.flatMap((problem) => {
    const module = objects.find(({ id }) => id === problem.id_object);
    const isHere = problem.id_object === object.id || module?.id_base_station === object.id;
    return isHere ? [{ problem, module: module ?? object }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className="stackS">
      {shown.map(({ problem, module }) => (
        <Problem
          key={`${problem.id_object} ${problem.kind}`}
          problem={problem}
          module={module}
          isElsewhere={module.id !== object.id}
        />
      ))}
    </div>
  );
}

type ProblemProps = { readonly problem: DataProblemShape; readonly module: ModuleShape; readonly isElsewhere: boolean };

function Problem({ problem: { kind, fields, clock, last_at: lastAt }, module, isElsewhere }: ProblemProps) {
  const { language } = useTexts('modules');
  const units = useUnits();
  const names = fields.map((field) => shownField(module, field, units)?.input.label[language] ?? field).join('; ');
  const { title, text, advice } = dataProblemTexts(kind, names, { fields, clock });
  return (
    <Notice
      tone="warn"
      role="note"
      icon={<IconAlertTriangle size={20} aria-hidden="true" />}
      title={
        <>
          {isElsewhere && (
            <>
              <ScreenLink to={{ screen: 'module', params: { moduleId: module.id } }}>{module.name}</ScreenLink>
              {': '}
            </>
          )}
          {title[language]} <Age at={lastAt} />
        </>
      }
    >
      {`${text[language]} ${advice[language]}`}
    </Notice>
  );
}
