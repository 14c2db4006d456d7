import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import type { SeenFact } from '../../../../src/fair/proof/facts.ts';
import type { BoxRollRecord } from '../../../../src/net/contract/rolls/rollRecord.ts';
import { examine } from '../../../../src/ui/features/fair/roll/examine.ts';
import { browserHashes } from '../../../../src/ui/shared/fair/browserHashes.ts';
import { claimOfRoll } from '../../../../src/ui/features/fair/roll/proofOfRoll.ts';
import { RollReport } from '../../../../src/ui/features/fair/roll/RollReport.tsx';
import { WorkedExample } from '../../../../src/ui/features/fair/overview/WorkedExample.tsx';
import { showLocale } from '../../../../src/ui/i18n/i18n.ts';
import { loadAllTexts } from '../../../support/texts.ts';
import { hiddenRecord, revealedRecord } from './rollRecords.ts';

async function drawn(element: React.ReactElement, locale = 'zh-CN'): Promise<string> {
  const texts = await loadAllTexts();
  await showLocale(texts, locale);
  return renderToStaticMarkup(<I18nextProvider i18n={texts}>{element}</I18nextProvider>);
}

function report(record: BoxRollRecord, locale?: string, kept: readonly SeenFact[] = []): Promise<string> {
  const items = new Map(record.box.entries.map((item) => [item.itemId, item]));
  const examination = examine(browserHashes, claimOfRoll(record));
  return drawn(
    <RollReport examination={examination} source="opening" kept={kept} items={items} boxName="夜航" />,
    locale,
  );
}

describe('the page of a roll', () => {
  it('states that it fits and shows seed, digest and ticket', async () => {
    const page = await report(revealedRecord);

    expect(page).toContain('data-verdict="consistent"');
    expect(page).toContain(revealedRecord.serverSeed);
    expect(page).toContain(`>${revealedRecord.roll}<`);
    expect(page.match(/aria-current="true"/g)).toHaveLength(1);
    expect(page.match(/data-result="pass"/g)).toHaveLength(5);
    expect(page).toContain('这台设备没有留存相关记录');
  });

  it('states what this device was shown before, and when', async () => {
    const hash = { name: 'publicHash', place: '', at: '2026-11-20T08:30:00.000Z' } as const;
    const same = await report(revealedRecord, 'en', [{ ...hash, value: revealedRecord.publicHash }]);
    expect(same).toContain('data-verdict="matched"');
    expect(same).toMatch(/data-name="publicHash" data-result="same".*As shown on Nov 20, 2026/);
    expect(same).toContain('Not kept here, so not compared');

    const other = await report(revealedRecord, 'en', [{ ...hash, value: 'e'.repeat(64) }]);
    expect(other).toContain('data-verdict="different"');
    expect(other).toContain('not what this device was shown before: Public hash.');
    expect(other).toContain('e'.repeat(64));
  });

  it('states that a hidden seed is hidden', async () => {
    const page = await report(hiddenRecord);

    expect(page).toContain('data-verdict="pending"');
    expect(page).toContain('服务器种子公开后可算');
    expect(page).not.toContain(revealedRecord.serverSeed);
    expect(page).toContain(revealedRecord.publicHash);
  });

  it('names the check that a forged roll fails, with both numbers', async () => {
    const forgedHash = 'f'.repeat(64);
    const page = await report({ ...revealedRecord, publicHash: forgedHash }, 'en');

    expect(page).toContain('data-verdict="forged"');
    expect(page).toMatch(/data-name="commitment" data-result="fail"/);
    expect(page).toContain(forgedHash);
    expect(page).toContain(revealedRecord.publicHash);
  });
});

describe('the worked example', () => {
  it.each(['zh-CN', 'en'])('agrees with the published numbers (%s)', async (locale) => {
    const page = await drawn(<WorkedExample />, locale);

    expect(page).toContain('data-agrees="true"');
    expect(page).toContain('>21752<');
  });
});
