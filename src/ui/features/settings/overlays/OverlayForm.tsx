import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { overlayKinds } from '../../../../net/contract/site/overlays.ts';
import type { OverlayKind } from '../../../../net/contract/site/overlays.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import { Select } from '../../../components/controls/Select.tsx';
import { usePrivateField } from '../../../shared/streamer/Private.tsx';
import { battleOfLink, useCreateOverlayLink } from './overlayLinks.ts';
import styles from './OverlaySection.module.css';

/** Makes a link for an overlay. */
export function OverlayForm({ onMade }: { onMade: (key: string) => void }) {
  const { t } = useTranslation('overlay');
  const textOf = useErrorText();
  const privateField = usePrivateField();
  const [kind, setKind] = useState<OverlayKind>('player');
  const [name, setName] = useState('');
  const [link, setLink] = useState('');
  const [isLinkWrong, setLinkWrong] = useState(false);
  const creation = useCreateOverlayLink((key) => {
    setName('');
    setLink('');
    onMade(key);
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const battle = kind === 'battle' && link.trim() !== '' ? battleOfLink(link) : {};
    setLinkWrong(battle === undefined);
    if (battle !== undefined && !creation.isPending)
      creation.mutate({ kind, name: name.trim() || t(`links.kinds.${kind}`), ...battle });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Select
        label={t('links.kind')}
        options={overlayKinds.map((value) => ({ value, label: t(`links.kinds.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <Field
        label={t('links.name')}
        placeholder={t(`links.kinds.${kind}`)}
        hint={t('links.nameHint')}
        value={name}
        onChange={setName}
        maxLength={40}
        autoComplete="off"
      />
      {kind === 'battle' && (
        <Field
          {...privateField}
          label={t('links.battle')}
          hint={t('links.battleHint')}
          error={isLinkWrong ? t('links.battleWrong') : undefined}
          value={link}
          onChange={setLink}
          inputMode="url"
          autoComplete="off"
          dir="ltr"
        />
      )}
      {creation.error && (
        <p className={styles.wrong} role="alert">
          {textOf(creation.error)}
        </p>
      )}
      <Button type="submit" busy={creation.isPending} busyLabel={t('links.creating')}>
        {t('links.create')}
      </Button>
    </form>
  );
}
