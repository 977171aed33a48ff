import { IconAlertTriangle } from '@tabler/icons-react';
import type { InstalledProblemShape } from '@zagon/contract/data-problems/endpoints.ts';
import { inputOf, deviceType } from '@zagon/domain/catalogue/registry.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { dataProblemTexts } from '@zagon/domain/findings/kinds/data-problem.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { RowButton } from '../../../ui/form/row-button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { Age } from '../../../ui/value/age.tsx';

const EVERY_MS = 30_000;
/** More would push the list of modules off the page. */
const SHOWN_FIRST = 5;

/** Everything that does not work: parts of the server, and the data that devices of any account send. */
export function InstalledProblems() {
  const { t } = useTexts('installedModules');
  const { data } = useQuery({ ...read('listInstalledProblems'), refetchInterval: EVERY_MS });
  const [isAll, setAll] = useState(false);
  if (data === undefined) return null;
  const { server, problems } = data;
  const shown = isAll ? problems : problems.slice(0, SHOWN_FIRST);
  return (
    <>
      {(['dispatcher', 'broker'] as const).map((part) =>
        server[part] ? null : (
          <Notice
            key={part}
            tone="error"
            role="alert"
            space="below"
            icon={<IconAlertTriangle size={20} aria-hidden="true" />}
            title={t(`server.${part}`)}
          >
            {t(`server.${part}Advice`)}
          </Notice>
        ),
      )}
      {problems.length > 0 && (
        <Card natural title={t('problems.title')} sub={t('problems.lead')}>
          <Rows label={t('problems.title')}>
            {shown.map((problem) => (
              <ProblemRow key={`${problem.id_object} ${problem.kind}`} problem={problem} />
            ))}
          </Rows>
          {problems.length > shown.length && (
            <RowButton onClick={() => setAll(true)}>{t('problems.all', { count: problems.length })}</RowButton>
          )}
        </Card>
      )}
    </>
  );
}

function ProblemRow({ problem }: { readonly problem: InstalledProblemShape }) {
  const { t, language } = useTexts('installedModules');
  const { kind, fields, clock, object_name: name, serial_number: serial, account_name: account } = problem;
  const { title, text, advice } = dataProblemTexts(kind, namesOf(problem, language), { fields, clock });
  return (
    <Row trailing={<Age at={problem.last_at} />}>
      <Lines
        title={
          <ScreenLink to={{ screen: 'installedModule', params: { installedModuleId: problem.id_object } }}>
            {`${title[language]} · ${name}`}
          </ScreenLink>
        }
        sub={`${serial} · ${account} · ${t('problems.times', { count: problem.times })}`}
      >
        <span className="note">{`${text[language]} ${advice[language]}`}</span>
      </Lines>
    </Row>
  );
}

function namesOf({ device_type: type, fields }: InstalledProblemShape, language: Language): string {
  const definition = deviceType(type);
  const label = (field: string) => (definition === undefined ? undefined : inputOf(definition, field)?.label[language]);
  return fields.map((field) => label(field) ?? field).join('; ');
}
