import { useState } from 'react';
import type { CallData } from '../../../../net/contract/call.ts';
import type { redPacketCommit } from '../../../../net/contract/calls/games/redPacket.ts';
import { PACKET_MAX_SHARES } from '../../../../net/contract/games/packets.ts';
import type { PacketAudience, PacketGreeting } from '../../../../net/contract/games/packets.ts';
import { ApiError } from '../../../../net/http/apiError.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { giftRefusal } from '../../../shared/GiftGuard.tsx';
import { parseAmount } from '../../../shared/forms/amountText.ts';
import type { useGive } from './useGive.ts';

export type Offer = CallData<typeof redPacketCommit>;
export const DURATIONS = ['10', '60', '1440', '4320'] as const;
export type Duration = (typeof DURATIONS)[number];

interface Values {
  amount: string;
  shares: string;
  audience: PacketAudience;
  greeting: PacketGreeting;
  words: string;
  minutes: Duration;
}

const START: Values = {
  amount: '',
  shares: '10',
  audience: 'link',
  greeting: 'luck',
  words: '',
  minutes: '1440',
};

type Problems = Partial<Record<'amount' | 'shares' | 'words', string>>;

/** The form of a red packet. */
export function useGiveForm(
  offer: Offer,
  balance: number,
  { give, isBusy, reset }: ReturnType<typeof useGive>,
) {
  const textOf = useErrorText();
  const [values, setValues] = useState(START);
  const [problems, setProblems] = useState<Problems>({});
  const amount = parseAmount(values.amount);
  const shares = /^\d{1,3}$/.test(values.shares) ? Number(values.shares) : 0;
  const isOwn = values.greeting === 'own' && values.audience === 'link';
  const greeting = values.greeting === 'own' && !isOwn ? 'luck' : values.greeting;
  const textOfCode = (code: string) => textOf(new ApiError({ code, status: 400, msg: '' }));
  const codeOfAmount = () => {
    if (amount === null || amount < shares) return 'packet.amount';
    return giftRefusal(offer.allowance, amount) ?? (amount > balance ? 'balance.insufficient' : null);
  };
  const findProblems = (): Problems => {
    const code = codeOfAmount();
    return {
      ...(code !== null && { amount: textOfCode(code) }),
      ...((shares < 1 || shares > PACKET_MAX_SHARES) && { shares: textOfCode('packet.shares') }),
      ...(isOwn && values.words.trim() === '' && { words: textOfCode('packet.words') }),
    };
  };
  return {
    values: { ...values, greeting },
    isOwn,
    problems,
    /** Minor units; null while the text is no amount. */
    amount,
    /** Of a share, minor units, rounded down; null while it is unknown. */
    mean: amount !== null && shares > 0 && amount >= shares ? Math.floor(amount / shares) : null,
    change(change: Partial<Values>) {
      setValues((known) => ({ ...known, ...change }));
      setProblems({});
      reset();
    },
    submit() {
      if (isBusy) return;
      const found = findProblems();
      setProblems(found);
      if (Object.keys(found).length > 0 || amount === null) return;
      const { audience, minutes, words } = values;
      const terms = { amount, shares, audience, greeting, minutes: Number(minutes) };
      give({ commitId: offer.commitId, ...terms, ...(isOwn && { words: words.trim() }) });
    },
  };
}
