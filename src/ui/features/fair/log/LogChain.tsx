import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RollRecord } from '../../../../net/contract/calls/games/fair.ts';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { formatCount } from '../../../i18n/formatCount.ts';
import { formatTimestamp } from '../../../shared/fair/formatTimestamp.ts';
import { MarkList } from '../../../shared/fair/MarkList.tsx';
import type { Mark } from '../../../shared/fair/MarkList.tsx';
import panel from '../../../shared/fair/Panel.module.css';
import { Section } from '../../../shared/fair/Section.tsx';
import { useLogChain } from './useLogChain.ts';
import type { LogChainLinks } from './useLogChain.ts';
import styles from './LogScreen.module.css';

/** Where the log has a roll: promised, committed to, rolled, revealed. */
export function LogChain({ record }: { record: RollRecord }) {
  const { t } = useTranslation('log');
  return (
    <Section title={t('chain.title')} lead={t('chain.lead')}>
      <QueryState query={useLogChain(record)} loading={<Skeleton className={styles.chainBone} />}>
        {(links) => (
          <div className={panel.panel} data-testid="log-chain">
            <Links links={links} />
            <Link to={`/provably-fair/log?q=${record.publicHash}`} className={styles.more}>
              {t('chain.more')}
            </Link>
          </div>
        )}
      </QueryState>
    </Section>
  );
}

function Links({ links }: { links: LogChainLinks }) {
  const { t, i18n } = useTranslation('log');
  const { promisedAt, commitment, witnesses, rolled, revealed } = links;
  const time = promisedAt === null ? '' : formatTimestamp(new Date(promisedAt).toISOString(), i18n.language);
  const markOf = (
    name: 'promised' | 'commitment' | 'rolled' | 'revealed' | 'witnessed',
    result: 'pass' | 'fail' | 'absent' | 'unknown',
    text: ReactNode,
  ): Mark => ({
    name,
    result,
    content: (
      <>
        <b>{t(`chain.${name}.name`)}</b>
        <p>{text}</p>
      </>
    ),
  });
  const numberOf = (link: { index: number }) => ({ number: formatCount(link.index) });
  const linkMark = (name: 'rolled' | 'revealed', link: LogChainLinks['rolled']): Mark => {
    if (link === null) return markOf(name, 'unknown', t(`chain.${name}.unknown`));
    const result = link.isSame ? 'pass' : 'fail';
    return markOf(name, result, t(`chain.${name}.${result}`, numberOf(link)));
  };
  const marks = [
    promisedAt === null
      ? markOf('promised', 'absent', t('chain.promised.absent'))
      : markOf('promised', 'pass', t('chain.promised.pass', { time })),
    commitment === null
      ? markOf('commitment', 'absent', t('chain.commitment.absent'))
      : markOf('commitment', 'pass', t('chain.commitment.pass', numberOf(commitment))),
    linkMark('rolled', rolled),
    linkMark('revealed', revealed),
    witnesses === 0
      ? markOf('witnessed', 'unknown', t('chain.witnessed.unknown'))
      : markOf('witnessed', 'pass', t('chain.witnessed.pass', { count: formatCount(witnesses) })),
  ];
  return <MarkList label={t('chain.title')} marks={marks} />;
}
