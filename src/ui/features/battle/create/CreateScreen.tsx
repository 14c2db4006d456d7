import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../../../net/http/apiError.ts';
import type { BoxSummary } from '../../../../net/contract/entities.ts';
import { ButtonLink } from '../../../components/controls/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { PageHeader } from '../../../components/layout/PageHeader.tsx';
import { BackLink } from '../../../hud/header/HeaderSlot.tsx';
import { useBattle, useBattleThemes } from '../../../queries/games/battles.ts';
import { MemoryWatch } from '../../../memory/view/MemoryWatch.tsx';
import { lobbyPath } from '../../../shared/battlePath.ts';
import type { Draft } from './draft/draft.ts';
import { draftFromParams, draftFromBattle } from './draft/initialDraft.ts';
import { BattleEditor, BattleEditorSkeleton } from './BattleEditor.tsx';

/** `/battle/create`, with the settings of another battle `/battle/create/:id`, and the same below `/reverse`. */
export function CreateScreen({ mode }: { mode: 0 | 1 }) {
  const { id: battleId } = useParams();
  const { t } = useTranslation('battle');
  const kind = mode === 1 ? 'reverse' : 'normal';
  return (
    <>
      <MemoryWatch />
      <BackLink to={lobbyPath(mode)}>{t(mode === 1 ? 'create.backReverse' : 'create.back')}</BackLink>
      <PageHeader
        title={t(battleId === undefined ? `create.${kind}` : 'create.again')}
        lead={t(battleId === undefined ? `create.${kind}Lead` : 'create.againLead')}
      />
      {battleId === undefined ? <NewBattle mode={mode} /> : <Rematch mode={mode} battleId={battleId} />}
    </>
  );
}

function NewBattle({ mode }: { mode: 0 | 1 }) {
  const [params] = useSearchParams();
  // Read once: the page then clears the query, so that a reload does not undo later changes.
  const [asked] = useState(() => draftFromParams(params));
  return <EditorLoader mode={mode} draftName={`new:${mode}`} fromUrl={asked} initial={null} />;
}

function Rematch({ mode, battleId }: { mode: 0 | 1; battleId: string }) {
  const { t } = useTranslation('battle');
  const [params] = useSearchParams();
  const [key] = useState(() => params.get('key') ?? undefined);
  const battle = useBattle(battleId, key);
  const unknown = battle.error instanceof ApiError && battle.error.code === 'battle.notFound';
  if (unknown && !battle.data) {
    return (
      <EmptyState
        icon="swords"
        picture="lost"
        title={t('create.gone.title')}
        action={
          <ButtonLink variant="primary" to={`${lobbyPath(mode)}/create`}>
            {t('create.gone.act')}
          </ButtonLink>
        }
      >
        {t('create.gone.hint')}
      </EmptyState>
    );
  }
  return (
    <QueryState query={battle} loading={<BattleEditorSkeleton />}>
      {(found) => (
        <EditorLoader
          mode={mode}
          draftName={`again:${battleId}`}
          fromUrl={null}
          initial={draftFromBattle(found)}
        />
      )}
    </QueryState>
  );
}

interface EditorLoaderProps {
  mode: 0 | 1;
  draftName: string;
  fromUrl: Draft | null;
  initial: Draft | null;
}

function EditorLoader(props: EditorLoaderProps) {
  const themes = useBattleThemes();
  return (
    <QueryState query={themes} loading={<BattleEditorSkeleton />}>
      {(list) => <BattleEditor {...props} themes={list} boxes={new Map(list.flatMap(boxEntries))} />}
    </QueryState>
  );
}

function boxEntries({ boxes }: { boxes: readonly BoxSummary[] }) {
  return boxes.map((box) => [box.boxId, box] as const);
}
