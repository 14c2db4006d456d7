import { Trans, useTranslation } from 'react-i18next';
import type { BoxDetail } from '../../../../net/contract/entities.ts';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { Price } from '../../../components/money/Price.tsx';
import { useUserInfo } from '../../../queries/userInfo.ts';
import { PrivatePrice } from '../../../shared/streamer/PrivatePrice.tsx';
import { costOf } from './openingCost.ts';
import styles from './CostHint.module.css';

interface CostHintProps {
  box: Pick<BoxDetail, 'price' | 'returnRate'>;
  count: number;
}

/** Price, balance after it and average return; visitors have no balance. */
export function CostHint({ box, count }: CostHintProps) {
  const { data } = useUserInfo();
  const loggedIn = useIsLoggedIn();
  const { total, left, missing, expected } = costOf(box, count, loggedIn ? data?.balance.main : undefined);
  return (
    <p className={styles.cost}>
      {count === 1 ? (
        <CostPart name="one" amount={total} />
      ) : (
        <CostSum price={box.price} count={count} total={total} />
      )}
      {left !== null && <CostPart name="left" amount={left} />}
      {missing !== null && <CostPart name="missing" amount={missing} />}
      <CostPart name="expected" amount={expected} />
    </p>
  );
}

/**
 * An amount in a sentence; `wide` sentences are shown only where there is room, `brief` ones only where there is
 * none.
 */
function CostPart({ name, amount }: { name: 'one' | 'left' | 'missing' | 'expected'; amount: number }) {
  const { t } = useTranslation('box');
  const Amount = name === 'left' || name === 'missing' ? PrivatePrice : Price;
  const components = {
    price: <Amount amount={amount} size="xs" />,
    wide: <span className={styles.wide} />,
    brief: <span className={styles.brief} />,
  };
  return (
    <span className={name === 'missing' ? styles.missing : undefined}>
      <Trans t={t} i18nKey={`cost.${name}`} components={components} />
    </span>
  );
}

/** Price times count; hidden on a phone, whose button shows the sum. */
function CostSum({ price, count, total }: { price: number; count: number; total: number }) {
  const { t } = useTranslation('box');
  const components = {
    price: <Price amount={price} size="xs" />,
    times: <span className="num" />,
    wide: <span className={styles.wide} />,
    total: <Price amount={total} size="xs" />,
  };
  return (
    <span className={styles.sum}>
      <Trans t={t} i18nKey="cost.several" values={{ times: count }} components={components} />
    </span>
  );
}
