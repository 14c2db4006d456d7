import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeadPicId } from '../../../../net/contract/account/headPics.ts';
import { ApiError } from '../../../../net/http/apiError.ts';
import { useServices } from '../../../app/services.ts';
import { proposeProfile } from './nicknameProposal.ts';

/** How often a proposed nickname that is taken is replaced; then the server makes one. */
const REPLACEMENTS = 2;

interface NamedValues {
  readonly nickname: string;
  readonly headPic: HeadPicId;
}

/** Proposes avatar and nickname of a new player. */
export function useFirstProfile() {
  const { t } = useTranslation('signUp');
  const { ports } = useServices();
  const [first] = useState(() => proposeProfile(t, ports));
  const [proposed, setProposed] = useState(first.nickname);
  const propose = (headPic: HeadPicId) => proposeProfile(t, ports, headPic).nickname;

  /** Signs up; a proposed nickname that is taken is replaced without a word, a chosen one is refused. */
  const sendNamed = async <Values extends NamedValues, Answer>(
    values: Values,
    send: (values: Values) => Promise<Answer>,
    left = values.nickname === proposed ? REPLACEMENTS + 1 : 0,
  ): Promise<Answer> => {
    try {
      return await send(values);
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'nickname.taken';
      if (!isTaken || left === 0) throw error;
      const nickname = left > 1 ? propose(values.headPic) : '';
      return sendNamed({ ...values, nickname }, send, left - 1);
    }
  };
  return {
    first,
    sendNamed,
    isProposed: (nickname: string) => nickname === proposed,
    /** A new proposal for an avatar. */
    another(headPic: HeadPicId): string {
      const nickname = propose(headPic);
      setProposed(nickname);
      return nickname;
    },
  };
}

export type FirstProfile = ReturnType<typeof useFirstProfile>;
