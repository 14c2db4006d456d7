import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MAX_LOG_SEARCH } from '../../../../net/contract/calls/site/log.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { formatCount } from '../../../i18n/formatCount.ts';
import { MarkList } from '../../../shared/fair/MarkList.tsx';
import panel from '../../../shared/fair/Panel.module.css';
import { Section } from '../../../shared/fair/Section.tsx';
import { useLogSearch } from './useLog.ts';
import type { FoundEntries } from './useLog.ts';
import styles from './LogScreen.module.css';

/** Finds entries by what they are about; the address keeps what is looked for. */
export function LogSearch() {
  const { t } = useTranslation('log');
  const [address, setAddress] = useSearchParams();
  const q = (address.get('q') ?? '').slice(0, MAX_LOG_SEARCH);
  const [typed, setTyped] = useState(q);
  const query = useLogSearch(q);
  return (
    <Section title={t('search.title')} lead={t('search.lead')}>
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          setAddress(typed.trim() === '' ? {} : { q: typed.trim() }, { replace: true });
        }}
      >
        <Field
          label={t('search.label')}
          type="search"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_LOG_SEARCH}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" icon="search" busy={q !== '' && query.isFetching}>
          {t('search.submit')}
        </Button>
      </form>
      {q !== '' && (
        <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
          {(found) => <Found found={found} />}
        </QueryState>
      )}
    </Section>
  );
}

function Found({ found }: { found: FoundEntries }) {
  const { t } = useTranslation('log');
  if (found === null) {
    const content = <p>{t('search.unproven')}</p>;
    return <MarkList marks={[{ name: 'unproven', result: 'fail', content }]} />;
  }
  if (found.length === 0) {
    return (
      <EmptyState icon="search" title={t('search.empty')}>
        {t('search.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.entries} data-testid="log-entries">
      {found.map(({ index, entry, text }) => (
        <li key={index} className={panel.panel} data-kind={entry.kind}>
          <header>
            <h3>{t(`kind.${entry.kind}.title`)}</h3>
            <small className="num">{t('search.number', { number: formatCount(index) })}</small>
          </header>
          <p>{t(`kind.${entry.kind}.text`)}</p>
          <pre dir="ltr" tabIndex={0}>
            {text}
          </pre>
          <MarkList marks={[{ name: 'proven', result: 'pass', content: <p>{t('search.proven')}</p> }]} />
        </li>
      ))}
    </ul>
  );
}
