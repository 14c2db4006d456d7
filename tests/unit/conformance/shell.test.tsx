import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { lazyScreen } from '../../../src/ui/shared/lazy/lazyScreen.tsx';
import { Shell } from '../../../src/ui/hud/Shell.tsx';
import { panelScreens } from '../../../src/ui/routes/panelScreens.ts';
import { renderPage } from '../../support/renderPage.tsx';

/** What the shell shows as the page while the page's code is under way. */
async function placeholderOn(path: string): Promise<string | undefined> {
  const { Screen } = lazyScreen('never', () => new Promise<() => string>(() => undefined));
  const shell = (
    <Routes>
      <Route
        element={
          <Shell panelScreens={panelScreens} feed={() => 'feed'} homePlaceholder="the prerendered heading" />
        }
      >
        <Route path={path} element={<Screen />} />
      </Route>
    </Routes>
  );
  const markup = await renderPage(shell, { path });
  return /<main[^>]*>(.*)<\/main>/s.exec(markup)?.[1];
}

describe('while the code of a page loads', () => {
  it('the shell shows shapes without a word in its place', async () => {
    const placeholder = (await placeholderOn('/box')) ?? '';

    expect(placeholder).toContain('aria-busy="true"');
    expect(placeholder.replace(/<template.*?<\/template>|<[^>]*>/gs, '')).toBe('');
    expect(placeholder).not.toMatch(/<(?:a|button|img|input)\b/);
  });

  it('the shell shows the prerendered heading on /home', async () => {
    expect(await placeholderOn('/home')).toContain('the prerendered heading');
  });
});
