import { useContext } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conclusion } from '../../../fair/proof/facts.ts';
import type { CatalogueItem } from '../../../net/contract/entities.ts';
import { GradeLabel } from '../../components/items/GradeLabel.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import type { IconName } from '../../components/icons/iconPaths.ts';
import { ItemArt } from '../../components/items/ItemArt.tsx';
import { ItemName } from '../../components/items/ItemName.tsx';
import { formatCount } from '../../i18n/formatCount.ts';
import { Price } from '../../components/money/Price.tsx';
import { FileLogContext } from './fileLog.ts';
import styles from './VerdictPanel.module.css';

const ICONS: Record<Conclusion, IconName> = {
  matched: 'shield-check',
  consistent: 'check',
  pending: 'clock',
  different: 'warning',
  forged: 'warning',
};

interface VerdictPanelProps {
  conclusion: Conclusion;
  /** The reason in a sentence. */
  text: string;
  /** Checks and actions. */
  children?: ReactNode;
  /** The rolled item, if its name is known. */
  item?: CatalogueItem | undefined;
  /** The claimed ticket. */
  ticket?: number;
}

/** The verdict of a verification, and of what the log of commitments has of a file. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { text, children, item, ticket } = props;
  const { t } = useTranslation('fair');
  const logged = useContext(FileLogContext);
  const isUnlogged = logged === 'fail' && props.conclusion !== 'forged';
  const conclusion = isUnlogged ? 'forged' : props.conclusion;
  const isLogged = logged === 'pass' && conclusion === 'consistent';
  return (
    <section
      className={styles.stage}
      aria-label={t('verdict.label')}
      data-testid="verdict"
      data-verdict={conclusion}
      data-item={item ? true : undefined}
    >
      <div className={styles.words}>
        <h2 className={styles.statement}>
          <Icon name={ICONS[conclusion]} size={32} />
          {t(`verdict.${conclusion}`)}
        </h2>
        <p className={styles.text}>
          {isUnlogged ? t('verdict.unlogged') : isLogged ? t('verdict.logged') : text}
        </p>
        {children}
      </div>
      {item && <Outcome item={item} ticket={ticket} />}
    </section>
  );
}

function Outcome({ item, ticket }: { item: CatalogueItem; ticket: number | undefined }) {
  const { t } = useTranslation('fair');
  return (
    <figure className={styles.item} data-grade={item.grade}>
      <div className={styles.pool}>
        <ItemArt image={item.weaponImage} sizes="(max-width: 899px) 280px, 420px" eager large />
        <i className={styles.light} aria-hidden="true" />
      </div>
      <figcaption>
        <GradeLabel grade={item.grade} />
        <ItemName item={item} />
        <Price amount={item.recoveryPrice} size="l" />
        {ticket !== undefined && (
          <span className={styles.ticket}>{t('roll.outcome', { ticket: formatCount(ticket) })}</span>
        )}
      </figcaption>
    </figure>
  );
}
