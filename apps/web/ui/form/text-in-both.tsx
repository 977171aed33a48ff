import { Textarea, TextInput } from '@mantine/core';
import { LANGUAGES, type Text } from '@zagon/domain/core/language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Columns } from './columns.tsx';

type Labels = { readonly title: string; readonly text: string };

type Props = {
  readonly value: { readonly title: Text; readonly text: Text };
  readonly labels: Labels;
  /** Maximum length of title and text, in characters. */
  readonly max: { readonly title: number; readonly text: number };
  /** The errors by field path: `title.pl`. */
  readonly errors: { readonly title: Readonly<Partial<Text>>; readonly text: Readonly<Partial<Text>> };
  readonly rows: number;
  readonly onChange: (value: { readonly title: Text; readonly text: Text }) => void;
};

/** A title and a text in both languages, side by side: both are needed. */
export function TextInBoth({ value: { title, text }, labels, max, errors, rows, onChange }: Props) {
  const { t } = useTexts('ui');
  return (
    <Columns stacked>
      {LANGUAGES.map((language) => (
        <div key={language} className="stackS" lang={language}>
          <b>{t(`language.${language}`)}</b>
          <TextInput
            label={labels.title}
            maxLength={max.title}
            value={title[language]}
            error={errors.title[language]}
            onChange={({ currentTarget }) => onChange({ text, title: { ...title, [language]: currentTarget.value } })}
          />
          <Textarea
            label={labels.text}
            rows={rows}
            resize="vertical"
            maxLength={max.text}
            value={text[language]}
            error={errors.text[language]}
            onChange={({ currentTarget }) => onChange({ title, text: { ...text, [language]: currentTarget.value } })}
          />
        </div>
      ))}
    </Columns>
  );
}

/** The messages of a refusal about a field in both languages. */
export function errorsInBoth(
  fields: Readonly<Record<string, string>> | undefined,
  name: string,
): Readonly<Partial<Text>> {
  const [pl, en] = [fields?.[`${name}.pl`], fields?.[`${name}.en`]];
  return { ...(pl === undefined ? {} : { pl }), ...(en === undefined ? {} : { en }) };
}
