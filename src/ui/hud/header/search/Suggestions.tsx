import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ArtImage } from '../../../components/items/ArtImage.tsx';
import { ItemArt } from '../../../components/items/ItemArt.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { GradeLabel } from '../../../components/items/GradeLabel.tsx';
import { Price } from '../../../components/money/Price.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { useBoxes } from '../../../queries/games/boxes.ts';
import { useGallery } from '../../../queries/items/gallery.ts';
import { useMallSearch } from '../../../queries/items/mall.ts';
import { railDestinations } from '../../navigation/destinations.ts';
import { menuGroups } from '../../navigation/menuGroups.ts';
import { suggest } from './suggest.ts';
import type { NamedPage } from './suggest.ts';
import { useCombobox } from './useCombobox.ts';
import styles from './Suggestions.module.css';

/** Where an item is found by its name. */
const GALLERY = '/skin';
const SHOP = '/shop';

/** Boxes, items and pages whose names have the typed words, as options of the search field. */
export function Suggestions({ form }: { form: HTMLFormElement }) {
  const id = useId();
  const navigate = useNavigate();
  const { wanted, active, clear } = useCombobox(form, id);
  const onChoose = (to: string) => {
    clear();
    void navigate(to);
  };
  const { t } = useTranslation('shell');
  const localised = useLocalised();
  const boxes = useBoxes();
  const gallery = useGallery();
  const found = suggest(wanted, {
    boxes: boxes.data?.flatMap((theme) => theme.boxes) ?? [],
    items: gallery.data ?? [],
    pages: usePages(),
  });
  // Items that are in no box are in the shop.
  const isInNoBox = gallery.data !== undefined && found.items.length === 0;
  const mall = useMallSearch(isInNoBox ? wanted : '');
  const goods = isInNoBox ? (mall.data ?? []) : [];
  if (wanted === '') return null;
  const isEmpty = found.boxes.length + found.items.length + goods.length + found.pages.length === 0;
  const option = (key: string, to: string, content: ReactNode) => (
    <Option key={key} id={`${id}-${key}`} active={active} onChoose={() => onChoose(to)}>
      {content}
    </Option>
  );
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={t('search.label')}>
      {isEmpty && (
        <p className={styles.none} role="status">
          {boxes.isPending || gallery.isPending || mall.isFetching ? t('search.loading') : t('search.none')}
        </p>
      )}
      <Group name={t('search.boxes')} isEmpty={found.boxes.length === 0}>
        {found.boxes.map((box) =>
          option(
            box.boxId,
            `/box/${encodeURIComponent(box.boxId)}`,
            <>
              <ArtImage
                image={box.boxImage}
                sizes="40px"
                width={512}
                height={512}
                className={styles.box}
                eager
              />
              <span className={styles.name}>{localised(box.names)}</span>
              <Price amount={box.price} />
            </>,
          ),
        )}
      </Group>
      <Group name={t('search.items')} isEmpty={found.items.length + goods.length === 0}>
        {[...found.items, ...goods].map((item) =>
          option(
            item.itemId,
            `${isInNoBox ? SHOP : GALLERY}?q=${encodeURIComponent(localised(item.names))}`,
            <>
              <ItemArt image={item.weaponImage} sizes="56px" className={styles.item} eager />
              <span className={styles.name}>{localised(item.names)}</span>
              <GradeLabel grade={item.grade} />
              <Price amount={item.recoveryPrice} />
            </>,
          ),
        )}
      </Group>
      <Group name={t('search.pages')} isEmpty={found.pages.length === 0}>
        {found.pages.map(({ to, label }) =>
          option(
            to,
            to,
            <>
              <Icon name="chevron-right" size={16} />
              <span className={styles.name}>{label}</span>
            </>,
          ),
        )}
      </Group>
    </div>
  );
}

/** The pages of rail and menu, each once. */
function usePages(): NamedPage[] {
  const { t } = useTranslation(['shell', 'app']);
  const named = [
    ...railDestinations.map(({ to, name }) => ({ to, label: t(`app:nav.${name}`) })),
    ...menuGroups.flatMap(({ entries }) => entries.map(({ to, name }) => ({ to, label: t(`menu.${name}`) }))),
  ];
  return named.filter(({ to }, index) => named.findIndex((page) => page.to === to) === index);
}

function Group({ name, isEmpty, children }: { name: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <div role="group" aria-label={name}>
      <p className={styles.group} aria-hidden="true">
        {name}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  active: string | undefined;
  onChoose: () => void;
  children: ReactNode;
}

/** The focus stays in the field, whose keys choose an option. */
function Option({ id, active, onChoose, children }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={id === active}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
