import type { TFunction } from 'i18next';
import { headPics } from '../../../../net/contract/account/headPics.ts';
import type { HeadPicId } from '../../../../net/contract/account/headPics.ts';
import type { ClientPorts } from '../../../app/ports.ts';

/** Random bytes of one proposal: avatar, adjective, and two for the number. */
const BYTES = 4;
const FIRST_NUMBER = 100;
const NUMBERS = 900;

export interface ProposedProfile {
  readonly headPic: HeadPicId;
  readonly nickname: string;
}

/** An avatar and a nickname after it, in the language of the page; with `headPic` a nickname for that one. */
export function proposeProfile(
  t: TFunction<'signUp'>,
  { randomBytes }: Pick<ClientPorts, 'randomBytes'>,
  headPic?: HeadPicId,
): ProposedProfile {
  const [pick = 0, word = 0, high = 0, low = 0] = randomBytes(BYTES);
  const chosen = headPic ?? headPics[pick % headPics.length]?.id ?? headPics[0].id;
  const adjectives = t('adjectives').split(' ');
  const nickname = t('nickname', {
    adjective: adjectives[word % adjectives.length],
    name: t(`avatars.${chosen}`),
    number: FIRST_NUMBER + ((high * 256 + low) % NUMBERS),
    // A name has no marks of direction.
    interpolation: { escapeValue: false },
  });
  return { headPic: chosen, nickname };
}
