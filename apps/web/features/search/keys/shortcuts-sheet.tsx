import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import type { SearchPage } from '../kinds/kind.ts';
import { Keys } from '../../../ui/frame/keys.tsx';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

type Props = { readonly open: boolean; readonly pages: readonly SearchPage[]; readonly onClose: () => void };

/** All keyboard shortcuts, and a switch for those without a modifier key. */
export function ShortcutsSheet({ open, pages, onClose }: Props) {
  const { t } = useTexts('search');
  return (
    <Sheet open={open} onClose={onClose} title={t('keys.title')} width={480} tall>
      {open && <Shortcuts pages={pages} />}
    </Sheet>
  );
}

function Shortcuts({ pages }: Pick<Props, 'pages'>) {
  const { t, language } = useTexts('search');
  const singleKeys = useSingleKeys();
  return (
    <div className="stackL">
      <Switch
        checked={singleKeys}
        label={t('keys.single')}
        description={t('keys.singleHint')}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
      <Group title={t('keys.everywhere')}>
        <Fact label={t('keys.search')}>
          {singleKeys && (
            <>
              <Keys keys={['/']} /> {t('keys.or')}{' '}
            </>
          )}
          <Keys keys={['Ctrl', 'K']} /> {t('keys.or')} <Keys keys={['⌘', 'K']} />
        </Fact>
        {singleKeys && (
          <Fact label={t('keys.showHelp')}>
            <Keys keys={['?']} />
          </Fact>
        )}
      </Group>
      {singleKeys && (
        <Group title={t('keys.places')}>
          {pages.map(({ id, label, letter }) =>
            letter === null ? null : (
              <Fact key={id} label={label[language]}>
                <Keys keys={['G']} /> {t('keys.followedBy')} <Keys keys={[letter.toUpperCase()]} />
              </Fact>
            ),
          )}
        </Group>
      )}
      <Group title={t('keys.inSearch')}>
        <Fact label={t('keys.choose')}>
          <Keys keys={['↑', '↓']} />
        </Fact>
        <Fact label={t('keys.run')}>
          <Keys keys={['Enter']} />
        </Fact>
        <Fact label={t('keys.group')}>
          <Keys keys={['Tab']} />
        </Fact>
        <Fact label={t('keys.close')}>
          <Keys keys={['Esc']} />
        </Fact>
      </Group>
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <Facts plain>{children}</Facts>
    </section>
  );
}
