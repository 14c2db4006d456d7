import { useMutation } from '@tanstack/react-query';
import AES from 'crypto-js/aes.js';
import utf8 from 'crypto-js/enc-utf8.js';
import ecb from 'crypto-js/mode-ecb.js';
import pkcs7 from 'crypto-js/pad-pkcs7.js';
import { useEffect } from 'react';
import { PIECE_Y } from '../../../../net/contract/account/captchaGeometry.ts';
import { checkPuzzle, fetchPuzzle } from '../../../../net/http/account/verification.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import { useServices } from '../../../app/services.ts';

/** What the player is told: nothing yet, or how the last try went. */
export type PuzzleNote = 'none' | 'wrong' | 'expired' | 'solved' | 'tooMany' | 'failed';

const NOTES: Readonly<Record<string, PuzzleNote>> = { '0000': 'solved', '6111': 'wrong', '6110': 'expired' };

/**
 * A puzzle and its only try; after a wrong or late one the next puzzle is fetched.
 * @param onSolved receives the proof
 */
export function usePuzzle(onSolved: (captchaVerification: string) => void) {
  const { http } = useServices();
  const puzzle = useMutation({ mutationFn: () => fetchPuzzle(http), meta: ERROR_SHOWN_INLINE });
  const pictures = puzzle.data?.repData ?? null;
  const attempt = useMutation({
    mutationFn: async (x: number) => {
      if (pictures === null) return null;
      return checkPuzzle(http, pictures.token, encryptPoint(x, pictures.secretKey));
    },
    meta: ERROR_SHOWN_INLINE,
    onSuccess: (answer) => {
      if (answer?.repData) onSolved(answer.repData.captchaVerification);
      else puzzle.mutate();
    },
  });
  const { mutate: fetchNext } = puzzle;
  useEffect(() => fetchNext(), [fetchNext]);
  return {
    pictures,
    note: noteOf(attempt.data?.repCode, puzzle.data?.repCode, attempt.isError || puzzle.isError),
    isLoading: puzzle.isPending,
    isChecking: attempt.isPending,
    isSolved: attempt.data?.repCode === '0000',
    attempt: (x: number) => attempt.mutate(x),
    refresh() {
      attempt.reset();
      fetchNext();
    },
  };
}

function noteOf(checked: string | undefined, fetched: string | undefined, isFailed: boolean): PuzzleNote {
  if (isFailed) return 'failed';
  if (fetched === '6201') return 'tooMany';
  return checked === undefined ? 'none' : (NOTES[checked] ?? 'failed');
}

/** The place of the piece as AJ-Captcha sends it: AES-128-ECB with PKCS #7, in base64. */
function encryptPoint(x: number, secretKey: string): string {
  const point = JSON.stringify({ x, y: PIECE_Y });
  return AES.encrypt(utf8.parse(point), utf8.parse(secretKey), { mode: ecb, padding: pkcs7 }).toString();
}
