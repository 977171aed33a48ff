import { Select } from '@mantine/core';
import { DETECTED_FORMATS, type DetectedFormat, isDayFormat } from '@zagon/domain/imports/time.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Columns } from '../../../ui/form/columns.tsx';

/** Where the time of a line is, and how it is written; `format` is null until the user has chosen it. */
export type TimeDraft = {
  readonly time: string;
  /** Further columns of the timestamp, as detected. */
  readonly also: readonly number[];
  /** Time zone named by the file; null: that of the account. */
  readonly zone: string | null;
  readonly format: DetectedFormat | null;
};

/** Names of the formats in the texts. */
const FORMAT_NAMES = {
  iso: 'yearFirst',
  'dd.MM.yyyy HH:mm': 'dayFirst',
  'MM/dd/yyyy HH:mm': 'monthFirst',
  'yyyy-MM-dd': 'dayYearFirst',
  'dd.MM.yyyy': 'dayDayFirst',
  'MM/dd/yyyy': 'dayMonthFirst',
  epoch_s: 'seconds',
  epoch_ms: 'milliseconds',
  epoch_us: 'microseconds',
  epoch_ns: 'nanoseconds',
} as const satisfies Record<DetectedFormat, string>;

type Props = {
  readonly columns: readonly { readonly value: string; readonly label: string }[];
  readonly draft: TimeDraft;
  /** Formats that fit the file; several if only the user knows which. */
  readonly choices: readonly DetectedFormat[];
  readonly onChange: (changes: Partial<TimeDraft>) => void;
};

/** The column of the time and its format, which must be chosen if the file leaves it open. */
export function TimeFields({ columns, draft, choices, onChange }: Props) {
  const { t } = useTexts('modules');
  const ofDays = draft.format !== null && isDayFormat(draft.format) ? t('imports.ofDays') : undefined;
  const hint = ofDays ?? (choices.length > 1 ? t('imports.openFormat') : undefined);
  return (
    <Columns stacked>
      <Select
        label={t('imports.time')}
        data={columns}
        value={draft.time}
        allowDeselect={false}
        onChange={(value) => onChange({ time: value ?? '0', also: [], zone: null })}
      />
      <Select
        label={t('imports.format')}
        description={hint}
        placeholder={t('imports.chooseFormat')}
        data={DETECTED_FORMATS.map((format) => ({
          value: format,
          label: t(`imports.formats.${FORMAT_NAMES[format]}`),
        }))}
        value={draft.format}
        allowDeselect={false}
        onChange={(value) => onChange({ format: DETECTED_FORMATS.find((one) => one === value) ?? null })}
      />
    </Columns>
  );
}
