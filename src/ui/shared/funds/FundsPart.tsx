import type { ReactElement, ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BoxSummary } from '../../../net/contract/entities.ts';
import { useBodyClass } from '../../app/browser/useBodyClass.ts';
import { usePreference } from '../../app/usePreference.ts';
import { classNames } from '../../components/classNames.ts';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { MeaningLock } from '../focus/MeaningLock.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { ArtImage } from '../../components/items/ArtImage.tsx';
import { Price } from '../../components/money/Price.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { PrivatePrice } from '../streamer/PrivatePrice.tsx';
import type { PurposeOfPrice } from '../recharge/rechargePurpose.ts';
import { RechargeInstead } from '../panels/RechargeInstead.tsx';
import { InlineRechargeButton } from '../panels/InlineRechargeButton.tsx';
import { SaleLine } from './SaleLine.tsx';
import { useFundsActs } from './useFundsActs.ts';
import type { FundsActs, FundsListeners } from './useFundsActs.ts';
import { isSale, useHelp } from './useHelp.ts';
import type { CoinHelp, Instead } from './useHelp.ts';
import styles from './FundsPart.module.css';

export interface FundsPartProps extends Instead, FundsListeners {
  /**
   * `button`: coins that help, in place of the act that is too dear; `more`: everything else that helps. A sale is never
   * in that place: who presses there again must not sell.
   */
  place: 'button' | 'more';
  /** Minor units. */
  price: number;
  /** What the price is for. */
  purpose: PurposeOfPrice;
  /** The words of the button where only a recharge helps, and the minor units it shows. */
  recharge: string;
  rechargePrice?: number;
}

/** What helps where the main balance does not cover a price: transfer, refill, fewer or cheaper boxes, sale, recharge. */
export function FundsPart({
  place,
  price,
  purpose,
  recharge,
  rechargePrice,
  onDone,
  onUndone,
  ...instead
}: FundsPartProps) {
  const help = useHelp(price, instead);
  const acts = useFundsActs({ onDone, onUndone });
  const rechargeFor = { ...purpose, price };
  // Pages with a floating dock leave room for it.
  useBodyClass(place === 'more' && help?.[0] !== undefined && 'withFunds');
  if (help === null) return place === 'button' ? <Waiting /> : null;
  const sale = help.find(isSale);
  const [first, ...others] = help.filter((each) => !isSale(each));
  if (place === 'button') {
    return (
      <MeaningLock meaning={first?.kind ?? 'recharge'} fromStart>
        {first === undefined ? (
          <RechargeInstead
            purpose={rechargeFor}
            {...(rechargePrice === undefined ? {} : { price: rechargePrice })}
          >
            {recharge}
          </RechargeInstead>
        ) : (
          <FirstHelp help={first} acts={acts} />
        )}
      </MeaningLock>
    );
  }
  if (help.length === 0) return null;
  return (
    <div className={styles.more} data-funds>
      {sale && <SaleLine sale={sale} acts={acts} />}
      {first && (others.length > 0 || !sale) && (
        <ul className={styles.others}>
          {others.map((each) => (
            <li key={each.kind}>
              <OtherHelp help={each} acts={acts} />
            </li>
          ))}
          <li className={styles.recharge}>
            <InlineRechargeButton purpose={rechargeFor} />
          </li>
        </ul>
      )}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('funds');
  return (
    <Button size="l" wide busy busyLabel={t('looking')}>
      {t('looking')}
    </Button>
  );
}

/** What is missing tells the main balance beside the price, so neither is shown while streaming. */
function FirstHelp({ help, acts }: { help: CoinHelp; acts: FundsActs }) {
  const { t } = useTranslation('funds');
  const localised = useLocalised();
  const look = { variant: 'primary', size: 'l', wide: true } as const;
  const busy = { busy: acts.isBusy, busyLabel: t('busy') };
  const [isStreaming] = usePreference('streamer');
  switch (help.kind) {
    case 'transfer':
      return (
        <Button
          {...look}
          {...busy}
          {...(isStreaming ? {} : { price: help.amount })}
          onClick={() => acts.transfer(help.amount)}
        >
          {t('first.transfer')}
        </Button>
      );
    case 'fewer':
      return (
        <Button {...look} onClick={help.choose}>
          {t('first.fewer', { count: help.count })}
        </Button>
      );
    case 'box':
      return (
        <ButtonLink {...look} price={help.box.price} to={boxPath(help.box)}>
          {localised(help.box.names)}
        </ButtonLink>
      );
    case 'refill':
      return (
        <Button {...look} {...busy} icon="gift" price={help.amount} onClick={() => acts.refill()}>
          {t('first.refill')}
        </Button>
      );
  }
}

const boxPath = ({ boxId }: BoxSummary) => `/box/${encodeURIComponent(boxId)}`;

function OtherHelp({ help, acts }: { help: CoinHelp; acts: FundsActs }) {
  const { t } = useTranslation('funds');
  const localised = useLocalised();
  switch (help.kind) {
    case 'fewer':
      return (
        <Chip isBusy={acts.isBusy} onPress={help.choose}>
          {t('first.fewer', { count: help.count })}
        </Chip>
      );
    case 'transfer':
      return (
        <Chip isBusy={acts.isBusy} onPress={() => acts.transfer(help.amount)}>
          <Icon name="coin" size={16} />
          <Words name="transfer" price={<PrivatePrice amount={help.amount} />} />
        </Chip>
      );
    case 'box':
      return (
        <Link className={classNames(styles.chip, styles.withPicture)} to={boxPath(help.box)}>
          <ArtImage
            className={styles.box}
            image={help.box.boxImage}
            sizes="32px"
            width={32}
            height={32}
            eager
          />
          <span>{localised(help.box.names)}</span>
          <Price amount={help.box.price} />
        </Link>
      );
    case 'refill':
      return (
        <Chip isBusy={acts.isBusy} onPress={() => acts.refill()}>
          <Icon name="gift" size={16} />
          <Words name="refill" price={<Price amount={help.amount} />} />
        </Chip>
      );
  }
}

interface ChipProps {
  isBusy: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Chip({ isBusy, onPress, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-disabled={isBusy || undefined} onClick={onPress}>
      {children}
    </button>
  );
}

function Words({ name, price }: { name: 'transfer' | 'refill'; price: ReactElement }) {
  const { t } = useTranslation('funds');
  return (
    <span>
      <Trans t={t} i18nKey={`other.${name}`} components={{ price }} />
    </span>
  );
}
