import { describe, expect, it } from 'vitest';
import { RegisterForm } from '../../../src/ui/features/auth/RegisterForm.tsx';
import { renderPage } from '../../support/renderPage.tsx';

describe('the registration form', () => {
  it('asks for an invite code', async () => {
    const form = await renderPage(<RegisterForm />);
    expect(form).toMatch(/<label[^>]*>(?:<[^>]*>)*推广码/);
    expect(form).toMatch(/<input[^>]*name="inviteCode"/);
  });
});
