import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Drop } from '../../../../src/net/contract/entities.ts';
import { CardGrid } from '../../../../src/ui/components/items/CardGrid.tsx';
import { ErrorNote } from '../../../../src/ui/components/feedback/ErrorNote.tsx';
import { PageHeader } from '../../../../src/ui/components/layout/PageHeader.tsx';
import { FigureList } from '../../../../src/ui/features/battle/shared/FigureList.tsx';
import { DropRow } from '../../../../src/ui/shared/drops/DropRow.tsx';
import { BottomDock } from '../../../../src/ui/components/layout/BottomDock.tsx';
import { MenuButton, MenuLink } from '../../../../src/ui/hud/navigation/MenuEntry.tsx';
import { showLocale } from '../../../../src/ui/i18n/i18n.ts';
import { loadAllTexts } from '../../../support/texts.ts';

async function drawn(element: ReactElement, at = '/'): Promise<string> {
  const texts = await loadAllTexts();
  await showLocale(texts, 'zh-CN');
  return renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
    </I18nextProvider>,
  );
}

describe('shared components', () => {
  it('a page header has no lead while it is unknown, and its actions at the end', async () => {
    const bare = await drawn(<PageHeader title="盒子" />);
    expect(bare).toContain('<h1>盒子</h1>');
    expect(bare).not.toContain('<p>');

    const whole = await drawn(
      <PageHeader title="盒子" lead="共 3 个">
        <a href="/new">新建</a>
      </PageHeader>,
    );
    expect(whole).toMatch(/<p>共 3 个<\/p><\/div><a href="\/new">新建<\/a><\/header>$/);
  });

  it('a card grid can be a list, and reports that more is loading', async () => {
    expect(await drawn(<CardGrid as="ul">…</CardGrid>)).toMatch(/^<ul class="[^"]+">/);
    expect(await drawn(<CardGrid busy>…</CardGrid>)).toMatch(/^<div class="[^"]+" aria-busy="true">/);
  });

  it('figures without a value are left out', async () => {
    const figures = [
      { label: '费用', value: '3' },
      { label: '返还', value: null },
    ];
    const list = await drawn(<FigureList className={undefined} figures={figures} />);
    expect(list).toContain('<dt>费用</dt><dd>3</dd>');
    expect(list).not.toContain('返还');
  });

  it('an error note is announced at once, with what is certain', async () => {
    const fault = await drawn(<ErrorNote title="没有回应" hint="没有扣款" />);
    expect(fault).toContain('role="alert"');
    expect(fault).toContain('<b>没有回应</b><span>没有扣款</span>');
  });

  it('a dock has an accessible name', async () => {
    const dock = (
      <BottomDock label="开启控制" className={undefined}>
        …
      </BottomDock>
    );
    expect(await drawn(dock)).toContain('aria-label="开启控制"');
  });
});

describe('a menu entry', () => {
  const entry = { icon: 'bag', label: '背包', onClick: () => undefined } as const;

  it('marks the current page', async () => {
    const link = <MenuLink to="/personal/bag" {...entry} />;
    expect(await drawn(link, '/personal/bag')).toContain('aria-current="page"');
    expect(await drawn(link, '/personal')).not.toContain('aria-current');
  });

  it('announces that it opens a dialog', async () => {
    expect(await drawn(<MenuButton opens="dialog" {...entry} />)).toContain('aria-haspopup="dialog"');
    expect(await drawn(<MenuButton {...entry} />)).not.toContain('aria-haspopup');
  });
});

describe('a drop in a list', () => {
  const drop = {
    id: 'one',
    grade: 1,
    playerName: '小满',
    avatar: '',
    time: new Date(0).toISOString(),
    item: { itemId: 'bun', names: { zh: '打盹包', en: 'Bun' }, weaponImage: '/art/items/bun.webp' },
  } as unknown as Drop;
  const row = (mark?: ReactElement) => (
    <DropRow drop={drop} now={0} className={undefined} {...(mark && { mark })} />
  );

  it('has the colour of its grade unless something else shows the grade', async () => {
    const coloured = await drawn(row());
    const marked = await drawn(row(<i>珍藏</i>));
    expect(marked).toMatch(/<i>珍藏<\/i>.*小满/s);
    expect(coloured).toMatch(/class="[^"]*graded/);
    expect(marked).not.toMatch(/class="[^"]*graded/);
  });
});
