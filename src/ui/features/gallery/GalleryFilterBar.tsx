import { useTranslation } from 'react-i18next';
import type { Category, Grade } from '../../../net/contract/entities.ts';
import { Field } from '../../components/controls/Field.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { Segmented } from '../../components/controls/Segmented.tsx';
import type { GalleryView } from './galleryView.ts';
import { ScrollRow } from '../../components/layout/ScrollRow.tsx';
import styles from './GalleryFilterBar.module.css';

interface GalleryFilterBarProps {
  view: GalleryView;
  onChange: (part: Partial<GalleryView>) => void;
  categories: readonly Category[];
  grades: readonly Grade[];
}

/** Filters by name, category and grade. */
export function GalleryFilterBar({ view, onChange, categories, grades }: GalleryFilterBarProps) {
  const { t } = useTranslation(['skin', 'app']);
  const all = { value: 'all', label: t('all') } as const;
  return (
    <div className={styles.tools}>
      <div className={styles.name}>
        <Field
          label={t('search')}
          type="search"
          value={view.name}
          maxLength={40}
          autoComplete="off"
          placeholder={t('searchHint')}
          onChange={(name) => onChange({ name })}
          end={
            view.name !== '' && (
              <IconButton icon="close" label={t('clearSearch')} onClick={() => onChange({ name: '' })} />
            )
          }
        />
      </div>
      <ScrollRow className={styles.scroll}>
        <Segmented
          label={t('category')}
          size="m"
          value={view.category}
          onChange={(category) => onChange({ category })}
          options={[all, ...categories.map((value) => ({ value, label: t(`app:category.${value}`) }))]}
        />
      </ScrollRow>
      <ScrollRow className={styles.scroll}>
        <Segmented
          label={t('grade')}
          size="m"
          value={String(view.grade)}
          onChange={(value) => onChange({ grade: grades.find((grade) => String(grade) === value) ?? 'all' })}
          options={[
            all,
            ...grades.map((grade) => ({ value: String(grade), label: t(`app:grade.${grade}`) })),
          ]}
        />
      </ScrollRow>
    </div>
  );
}
