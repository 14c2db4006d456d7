import { useTranslation } from 'react-i18next';
import { modifyTradeUrl } from '../../../../net/http/account/account.ts';
import { useServices } from '../../../app/services.ts';
import { Field } from '../../../components/controls/Field.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { usePrivateField } from '../../../shared/streamer/Private.tsx';
import { SettingForm } from './SettingForm.tsx';
import type { SettingProps } from './settings.ts';
import styles from './TradeUrlForm.module.css';
import { useSettingForm } from './useSettingForm.ts';

/** Where a player finds the link on the external platform. */
const PRIVACY_PAGE = 'https://steamcommunity.com/my/tradeoffers/privacy';
const EXAMPLE = 'https://steamcommunity.com/tradeoffer/new/?partner=…&token=…';
const FIELDS = { 'profile.tradeUrl': 'tradeUrl' } as const;

export function TradeUrlForm({ player, onClose }: SettingProps) {
  const { t } = useTranslation('account');
  const { http } = useServices();
  const privateField = usePrivateField();
  const state = useSettingForm({
    initial: { tradeUrl: player.tradeUrl ?? '' },
    // Which hosts are accepted is the server's setting.
    check: ({ tradeUrl }) => (tradeUrl.trim() === '' ? { tradeUrl: 'profile.tradeUrl' } : {}),
    send: ({ tradeUrl }) => modifyTradeUrl(http, tradeUrl),
    fieldOf: FIELDS,
    done: t('tradeUrl.done'),
    onDone: onClose,
  });
  return (
    <SettingForm state={state} onCancel={onClose}>
      <Field
        {...privateField}
        {...state.field('tradeUrl')}
        label={t('tradeUrl.label')}
        placeholder={EXAMPLE}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <section className={styles.help}>
        <h3>{t('tradeUrl.where')}</h3>
        <ol>
          <li>
            <a href={PRIVACY_PAGE} target="_blank" rel="noreferrer">
              {t('tradeUrl.open')}
              <Icon name="external" size={14} />
            </a>
          </li>
          <li>{t('tradeUrl.copy')}</li>
          <li>{t('tradeUrl.paste')}</li>
        </ol>
      </section>
    </SettingForm>
  );
}
