import type { ReactNode } from 'react';
import type { EventPicture as Picture } from '../../../net/contract/documents.ts';
import styles from './EventPicture.module.css';

/** What stands in the lamp's cone, on a field of 320 by 200. */
const subjects: Readonly<Record<Picture, ReactNode>> = {
  check: (
    <>
      <path
        className={styles.body}
        d="M160 62L206 78V112C206 142 186 160 160 172C134 160 114 142 114 112V78Z"
      />
      <path className={styles.line} d="M140 116L155 131L182 100" />
    </>
  ),
  lamp: (
    <>
      <path className={styles.body} d="M108 112L160 92L212 112V152L160 174L108 152Z" />
      <path className={styles.line} d="M108 112L160 134L212 112M160 134V174M134 82L160 72L186 82" />
    </>
  ),
  gallery: (
    <>
      <path className={styles.body} d="M70 84H126V160H70ZM194 84H250V160H194Z" />
      <path className={styles.bright} d="M128 70H192V168H128Z" />
      <path className={styles.line} d="M140 148L172 92L180 97L152 152ZM84 144L108 104M208 144L232 104" />
    </>
  ),
  coins: (
    <g transform="translate(-14 0)">
      <path
        className={styles.body}
        d="M96 150C96 143 112 138 130 138S164 143 164 150V162C164 169 148 174 130 174S96 169 96 162Z"
      />
      <path className={styles.bright} d="M186 86L228 128L186 170L144 128Z" />
      <path className={styles.line} d="M186 106L208 128L186 150L164 128Z" />
    </g>
  ),
  swords: (
    <>
      <path className={styles.body} d="M78 168V92H146V168ZM174 168V92H242V168Z" />
      <path className={styles.line} d="M118 78L204 164M202 78L116 164M108 150L130 172M212 150L190 172" />
    </>
  ),
};

/** A drawing under the one lamp, in the interface's neutral tones; it says nothing the text does not say. */
export function EventPicture({ picture }: { picture: Picture }) {
  return (
    <svg className={styles.picture} viewBox="0 0 320 200" aria-hidden="true" data-picture={picture}>
      <path className={styles.beam} d="M140 0H180L268 186H52Z" />
      <ellipse className={styles.pool} cx="160" cy="176" rx="112" ry="14" />
      {subjects[picture]}
    </svg>
  );
}
