import { useTranslation } from 'react-i18next';

/** Names a kind of transfer; a newer server may send unknown kinds. */
export function useActionText(): (kind: string) => string {
  const { t, i18n } = useTranslation('records');
  return (kind) => {
    const key: string = `records:actions.${kind}`;
    return i18n.exists(key) ? (i18n.t as (key: string) => string)(key) : t('actions.other');
  };
}
