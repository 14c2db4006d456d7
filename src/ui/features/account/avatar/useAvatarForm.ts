import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../../net/contract/errors.ts';
import { AVATAR_MAX_BYTES } from '../../../../net/contract/limits.ts';
import { ApiError } from '../../../../net/http/apiError.ts';
import { chooseAvatar, uploadAvatar } from '../../../../net/http/account/account.ts';
import type { Http } from '../../../../net/http/http.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { notify } from '../../../app/notify.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import { useServices } from '../../../app/services.ts';
import { queryKeys } from '../../../queries/keys.ts';
import { shrinkPicture } from './shrinkPicture.ts';

/** An avatar of the list, by id, or an own picture. */
type Choice =
  | { readonly headPic: string }
  /** `url` shows the file until it is saved. */
  | { readonly file: File; readonly url: string };

const refusal = (code: ErrorCode) => new ApiError({ code, status: 400, msg: '' });

/** @throws ApiError avatar.type for a large file that is no picture, and what `uploadAvatar` refuses */
async function sendFile(http: Http, file: File) {
  const isSmall = file.size <= AVATAR_MAX_BYTES;
  const sent = isSmall ? file : await shrinkPicture(file);
  if (sent === null) throw refusal('avatar.type');
  return uploadAvatar(http, sent);
}

/** The choice of an avatar, saved when it is confirmed. */
export function useAvatarForm(onDone: () => void) {
  const { t } = useTranslation('account');
  const { http } = useServices();
  const queryClient = useQueryClient();
  const textOf = useErrorText();
  const [choice, setChoice] = useState<Choice | null>(null);
  const mutation = useMutation({
    mutationFn: async (chosen: Choice | null) => {
      if (chosen === null) throw refusal('avatar.missing');
      return 'file' in chosen ? sendFile(http, chosen.file) : chooseAvatar(http, chosen.headPic);
    },
    meta: ERROR_SHOWN_INLINE,
    onSuccess: () => {
      notify.success(t('avatar.done'));
      onDone();
      return queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
    },
  });
  const preview = choice !== null && 'file' in choice ? choice.url : null;
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  const choose = (next: Choice) => {
    mutation.reset();
    setChoice(next);
  };
  return {
    headPic: choice !== null && 'headPic' in choice ? choice.headPic : null,
    preview,
    chooseHeadPic: (headPic: string) => choose({ headPic }),
    chooseFile: (file: File) => choose({ file, url: URL.createObjectURL(file) }),
    save: () => !mutation.isPending && mutation.mutate(choice),
    busy: mutation.isPending,
    error: mutation.error ? textOf(mutation.error) : undefined,
  };
}
