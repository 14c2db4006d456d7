import { useTranslation } from 'react-i18next';
import type { MessageEntry } from '../../../net/contract/calls/site/message.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { wordMessage } from './wording.ts';
import type { MessageWords } from './wording.ts';

/** Words messages in the page's language. */
export function useMessageWords(): (message: Pick<MessageEntry, 'kind' | 'params'>) => MessageWords {
  const { t } = useTranslation('inbox');
  const localised = useLocalised();
  return (message) => wordMessage(message, { t, localised });
}
