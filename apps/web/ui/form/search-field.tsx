import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';

/** Debounce before the list is filtered, ms. */
const DEBOUNCE_MS = 500;

type Props = {
  readonly label: string;
  readonly placeholder: string;
  /** Called with the trimmed text after a pause in typing; immediately on Enter and when cleared. */
  readonly onSearch: (text: string) => void;
  readonly width?: number | string;
  /** The initial text, for example from the URL. */
  readonly initial?: string;
};

/** A debounced search field. */
export function SearchField({ label, placeholder, onSearch, width = 260, initial = '' }: Props) {
  const { t } = useTexts('ui');
  const [text, setText] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string, delayMs: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), delayMs);
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      w={width}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={
        text === '' ? null : (
          <ActionIcon size={32} color="gray" aria-label={t('search.clear')} onClick={() => search('', 0)}>
            <IconX size={16} />
          </ActionIcon>
        )
      }
      onChange={(event) => search(event.currentTarget.value, DEBOUNCE_MS)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0);
      }}
    />
  );
}
