import { expect, it } from 'vitest';
import { InviteField } from '../../../src/ui/features/auth/InviteField.tsx';
import { laterKeys } from '../../../src/ui/queries/laterKeys.ts';
import { renderPage } from '../../support/renderPage.tsx';

const render = (value: string) =>
  renderPage(<InviteField value={value} onChange={() => undefined} error={undefined} />, {
    fetched: [[laterKeys.inviter('friend1'), { nickname: 'No.7CB30C' }]],
  });

it('says who invites with the code that the visitor came with', async () => {
  expect(await render('friend1')).toContain('No.7CB30C 邀请了您');
  expect(await render('other22')).toContain('6 至 15 位字母或数字');
  expect(await render('')).toContain('6 至 15 位字母或数字');
});
