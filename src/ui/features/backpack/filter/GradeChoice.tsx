import { useTranslation } from 'react-i18next';
import type { Grade } from '../../../../net/contract/entities.ts';
import styles from './GradeChoice.module.css';

const grades: readonly Grade[] = [0, 1, 2, 3, 4];

interface GradeChoiceProps {
  /** Empty: all. */
  grades: readonly Grade[];
  onChange: (grades: readonly Grade[]) => void;
}

/** Any number of grades. */
export function GradeChoice({ grades: chosen, onChange }: GradeChoiceProps) {
  const { t } = useTranslation(['backpack', 'app']);
  const toggle = (grade: Grade) =>
    onChange(grades.filter((each) => chosen.includes(each) !== (each === grade)));
  return (
    <div className={styles.grades} role="group" aria-label={t('filter.grade')}>
      {grades.map((grade) => (
        <button
          key={grade}
          type="button"
          data-grade={grade}
          aria-pressed={chosen.includes(grade)}
          onClick={() => toggle(grade)}
        >
          <i aria-hidden="true" />
          {t(`app:grade.${grade}`)}
        </button>
      ))}
    </div>
  );
}
