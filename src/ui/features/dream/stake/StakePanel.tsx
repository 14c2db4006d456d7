import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/controls/Field.tsx';
import { IconButton } from '../../../components/controls/IconButton.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { ItemPlate } from '../../../components/items/ItemPlate.tsx';
import { Price } from '../../../components/money/Price.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { useRequireLogin } from '../../../shared/auth/useRequireLogin.ts';
import { amountText, parseAmount } from '../../../shared/forms/amountText.ts';
import { stakeOf } from '../state/draft.ts';
import type { DraftView } from '../state/useDraft.ts';
import { StakeDialog } from './StakeDialog.tsx';
import styles from './StakePanel.module.css';

/** What the dream costs: items of the backpack first, coins for the rest. Both can be chosen here. */
export function StakePanel({ view, disabled }: { view: DraftView; disabled: boolean }) {
  const { t } = useTranslation('dream');
  const requireLogin = useRequireLogin();
  const [choosing, setChoosing] = useState(false);
  const { draft, rules, setStaked } = view;
  return (
    <section className={styles.panel} aria-label={t('stake.title')}>
      <h2>{t('stake.title')}</h2>
      <Price amount={stakeOf(draft, rules)} size="xl" />
      <CoinsField view={view} disabled={disabled} />
      <div className={styles.items}>
        {draft.staked.slice(0, SHOWN).map((owned) => (
          <StakedItem
            key={owned.id}
            owned={owned}
            onRemove={
              disabled ? undefined : () => setStaked(draft.staked.filter(({ id }) => id !== owned.id))
            }
          />
        ))}
        {draft.staked.length > SHOWN && (
          <span className={styles.more}>{t('stake.more', { count: draft.staked.length - SHOWN })}</span>
        )}
        <button
          type="button"
          className={styles.add}
          disabled={disabled}
          aria-label={t('stake.add')}
          onClick={() => requireLogin(() => setChoosing(true))}
        >
          <Icon name="plus" />
          {draft.staked.length === 0 && <span>{t('stake.items')}</span>}
        </button>
      </div>
      <StakeDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        staked={draft.staked}
        onStake={setStaked}
      />
    </section>
  );
}

/** More are counted only. */
const SHOWN = 3;

function StakedItem({
  owned: { item },
  onRemove,
}: {
  owned: DraftView['draft']['staked'][number];
  onRemove: (() => void) | undefined;
}) {
  const { t } = useTranslation('dream');
  const localised = useLocalised();
  return (
    <span className={styles.item} data-grade={item.grade}>
      <ItemPlate className={styles.picture} image={item.weaponImage} sizes="76px" />
      {onRemove && (
        <IconButton
          icon="close"
          label={t('stake.remove', { name: localised(item.names) })}
          onClick={onRemove}
        />
      )}
    </span>
  );
}

/** The coins of the stake. What is typed decides the chance; the field shows what the chance costs otherwise. */
function CoinsField({ view: { draft, price, setCoins }, disabled }: { view: DraftView; disabled: boolean }) {
  const { t } = useTranslation('dream');
  const [typed, setTyped] = useState<string | null>(null);
  const coins = price?.coins ?? draft.coins ?? 0;
  const type = (text: string) => {
    setTyped(text);
    setCoins(parseAmount(text));
  };
  return (
    <Field
      label={t('stake.coins')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={13}
      disabled={disabled}
      value={typed ?? (coins === 0 ? '' : amountText(coins))}
      placeholder="0"
      onChange={type}
      onBlur={() => setTyped(null)}
    />
  );
}
