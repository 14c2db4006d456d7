import { useTranslation } from 'react-i18next';
import type { Grade } from '../../../net/contract/entities.ts';
import styles from './GradeLabel.module.css';

/** The grade in a word, in its colour: 臻品 珍藏 稀有 精良 普通. */
export function GradeLabel({ grade }: { grade: Grade }) {
  const { t } = useTranslation();
  return (
    <span className={styles.word} data-grade={grade}>
      {t(`grade.${grade}`)}
    </span>
  );
}
