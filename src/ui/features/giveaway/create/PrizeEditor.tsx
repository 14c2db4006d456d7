import { useTranslation } from 'react-i18next';
import { GIVEAWAY_MAX_PRIZES } from '../../../../net/contract/games/giveaways.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import { IconButton } from '../../../components/controls/IconButton.tsx';
import { ItemName } from '../../../components/items/ItemName.tsx';
import { Price } from '../../../components/money/Price.tsx';
import { PrizePicture } from '../shared/PrizePicture.tsx';
import type { GiveawayDraft } from './giveawayDraft.ts';
import styles from './CreateDialog.module.css';

interface PrizeEditorProps {
  draft: GiveawayDraft;
  onChange: (next: Partial<GiveawayDraft>) => void;
  onPick: () => void;
  errors: { readonly prizes?: string | undefined; readonly coins?: string | undefined };
}

/** The chosen prizes in the order they are drawn. */
export function PrizeEditor({ draft, onChange, onPick, errors }: PrizeEditorProps) {
  const { t } = useTranslation('giveaway');
  const { items, coins } = draft;
  const isFull = items.length + coins.length >= GIVEAWAY_MAX_PRIZES;
  return (
    <fieldset className={styles.prizes}>
      <legend>{t('create.prizes')}</legend>
      <ul>
        {items.map((owned) => (
          <li key={owned.id} data-grade={owned.item.grade}>
            <PrizePicture prize={owned} width={64} />
            <span className={styles.name}>
              <ItemName item={owned.item} graded />
              <Price amount={owned.item.recoveryPrice} />
            </span>
            <IconButton
              icon="close"
              label={t('create.remove')}
              onClick={() => onChange({ items: items.filter(({ id }) => id !== owned.id) })}
            />
          </li>
        ))}
        {coins.map((text, index) => (
          <li key={index}>
            <Field
              label={t('create.coins')}
              value={text}
              onChange={(next) => onChange({ coins: coins.map((coin, at) => (at === index ? next : coin)) })}
              inputMode="decimal"
              autoComplete="off"
            />
            <IconButton
              icon="close"
              label={t('create.remove')}
              onClick={() => onChange({ coins: coins.filter((_coin, at) => at !== index) })}
            />
          </li>
        ))}
      </ul>
      {(errors.prizes ?? errors.coins) && <small role="alert">{errors.prizes ?? errors.coins}</small>}
      <div className={styles.adds}>
        <Button icon="bag" onClick={onPick}>
          {t('create.addItems')}
        </Button>
        <Button icon="coin" disabled={isFull} onClick={() => onChange({ coins: [...coins, ''] })}>
          {t(isFull ? 'create.full' : 'create.addCoins')}
        </Button>
      </div>
    </fieldset>
  );
}
