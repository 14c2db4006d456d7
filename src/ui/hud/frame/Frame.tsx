import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedLayout } from './feedLayout.ts';
import { Footer } from './Footer.tsx';
import { Rail } from './Rail.tsx';
import { BottomTabs } from './BottomTabs.tsx';
import { FramePart } from './FramePart.tsx';
import styles from './Frame.module.css';

interface FrameProps {
  header: ReactNode;
  children: ReactNode;
  /** The live feed. */
  feed?: ReactNode;
  /** The room for it. */
  feedLayout?: FeedLayout;
  mainRef?: Ref<HTMLElement>;
}

/** Layout of rail, header, page, feed and tabs. Independent of the player, so that the build can prerender it. */
export function Frame({ header, children, feed, feedLayout, mainRef }: FrameProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.frame} data-feed={feedLayout}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <FramePart>
        <Rail />
      </FramePart>
      <header className={styles.header}>
        <FramePart>{header}</FramePart>
      </header>
      <main id="main" className={styles.main} tabIndex={-1} ref={mainRef}>
        {children}
      </main>
      {feed && <FramePart>{feed}</FramePart>}
      <FramePart>
        <Footer />
        <BottomTabs />
      </FramePart>
    </div>
  );
}
