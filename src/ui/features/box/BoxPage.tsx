import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { BoxDetail } from '../../../net/contract/entities.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import { usePageTitle } from '../../app/browser/usePageTitle.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { BoxScreen } from './BoxScreen.tsx';
import { BoxSkeleton } from './BoxSkeleton.tsx';
import { BackLink } from '../../hud/header/HeaderSlot.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { useBox } from '../../queries/games/boxes.ts';

/** `/box/:id`: one box with its odds, and its opening. */
export function BoxPage() {
  const { t } = useTranslation(['box', 'app']);
  const { id = '' } = useParams();
  const box = useBox(id);
  const localised = useLocalised();
  usePageTitle(box.data ? localised(box.data.names) : t('app:pages.box'));
  const unknown = box.error instanceof ApiError && box.error.code === 'box.notFound';
  return (
    <>
      <ThemeLink box={box.data} />
      {unknown && !box.data ? (
        <EmptyState
          icon="box"
          picture="lost"
          title={t('unknown.title')}
          action={
            <ButtonLink variant="primary" to="/box">
              {t('app:action.goBoxes')}
            </ButtonLink>
          }
        >
          {t('unknown.hint')}
        </EmptyState>
      ) : (
        <QueryState query={box} loading={<BoxSkeleton />}>
          {(detail) => <BoxScreen box={detail} />}
        </QueryState>
      )}
    </>
  );
}

function ThemeLink({ box }: { box: BoxDetail | undefined }) {
  const { t } = useTranslation('app');
  const localised = useLocalised();
  if (!box) return <BackLink to="/box">{t('pages.boxes')}</BackLink>;
  return <BackLink to={`/box#${encodeURIComponent(box.themeId)}`}>{localised(box.themeNames)}</BackLink>;
}
