import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { listCountries, searchCountries } from './countryList.ts';
import type { CountryEntry } from './countryList.ts';
import type { DialCountry } from './dialCountry.ts';
import { usePhoneNumbers } from './phoneNumbers.ts';
import type { PhoneNumbers } from './phoneNumbers.ts';
import styles from './CountryPicker.module.css';

interface CountryPickerProps {
  chosen: DialCountry;
  onChoose: (country: DialCountry) => void;
  onClose: () => void;
}

/** Countries and regions with their dial codes, searched by name in any language of the site, or by code. */
export function CountryPicker(props: CountryPickerProps) {
  const numbers = usePhoneNumbers();
  return (
    <QueryState query={numbers} loading={<Skeleton className={styles.bone} />}>
      {(loaded) => <Picker {...props} numbers={loaded} />}
    </QueryState>
  );
}

function Picker({ chosen, onChoose, onClose, numbers }: CountryPickerProps & { numbers: PhoneNumbers }) {
  const { t, i18n } = useTranslation('phone');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const all = useMemo(() => listCountries(numbers, i18n.language), [numbers, i18n.language]);
  const [query, setQuery] = useState('');
  const found = useMemo(() => searchCountries(all, query), [all, query]);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      all.findIndex(({ code }) => code === chosen.code),
    ),
  );
  useEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setActive(Math.min(active + 1, found.length - 1)),
      ArrowUp: () => setActive(Math.max(active - 1, 0)),
      Enter: () => found[active] && onChoose(found[active]),
      Escape: onClose,
    };
    const act = acts[event.key];
    if (act === undefined || event.nativeEvent.isComposing) return;
    // Neither submits the form nor closes the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div className={styles.picker}>
      <input
        ref={input}
        className={styles.search}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found[active] && `${listId}-${found[active].code}`}
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={listId} role="listbox" aria-label={t('list')} className={styles.list}>
        {found.map((entry, at) => (
          <Option
            key={entry.code}
            id={`${listId}-${entry.code}`}
            entry={entry}
            isActive={at === active}
            isChosen={entry.code === chosen.code}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <p className={styles.none} role="status">
        {found.length === 0 && t('none')}
      </p>
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: CountryEntry;
  isActive: boolean;
  isChosen: boolean;
  onChoose: (country: DialCountry) => void;
}

/** Keys are handled by the search field, which names the active option. */
function Option({ id, entry, isActive, isChosen, onChoose }: OptionProps) {
  const node = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) node.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <li
      ref={node}
      id={id}
      role="option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      className={styles.option}
      onClick={() => onChoose(entry)}
    >
      <span>{entry.name}</span>
      <span dir="ltr">+{entry.dial}</span>
    </li>
  );
}
