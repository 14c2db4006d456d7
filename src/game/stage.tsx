/** The heavy door of the reel. Only ever import()ed, with the routes that open boxes. */
import { useEffect } from 'react';
import type { ReelBox, ReelCrate, ReelFailure, ReelHandle, ReelLight, ReelSettings } from './model.ts';
import { mountReel, type MountedReel } from './scenes/reel/mount.ts';
import { readTokens } from './scenes/reel/tokens.ts';
import {
  groundOf,
  StageElement,
  useLatest,
  useMusic,
  useStage,
  type Site,
  type StageProps,
} from './shell.tsx';

export interface ReelStageProps extends StageProps {
  readonly box: ReelBox; // another box while mounted shows that box's still strip
  readonly crate?: ReelCrate; // the box, to be seen opening; without it strips set off at once
  readonly strips?: number; // how many stand still while nothing has been opened, 1..10; 1 unless said
  readonly settings: ReelSettings;
  /**
   * When the reel stands, and again when React has taken it down and put it up; an old handle does nothing.
   * `plain`: it is drawn without WebGL, so more slowly and with fewer effects.
   */
  onReady(handle: ReelHandle, plain: boolean): void;
  /** At most once: instead of `onReady`, or later, when the graphics are lost for good. */
  onFailed(reason: ReelFailure): void;
  /** What the page's own lamp should do. */
  onLight?(light: ReelLight): void;
}

/** Fills its nearest positioned ancestor. Decoration: the page says in words all it shows. */
export function ReelStage(props: ReelStageProps) {
  const latest = useLatest(props);
  const hold = useStage<MountedReel>({
    mount: (site) => mountReel(site.engine, config(site, latest)),
    onReady: ({ handle }) => props.onReady(handle, hold.graphics === 'canvas'),
    onFailed: (reason) => props.onFailed(reason),
  });
  const { run } = hold;
  const { box, crate, strips = 1, settings, soundBase } = props;
  const { body, lid } = crate ?? {};
  useEffect(() => run?.stay.standing?.adopt(box), [box, run]);
  useEffect(() => run?.stay.standing?.stand(strips), [strips, run]);
  useEffect(() => {
    if (body && lid) run?.stay.standing?.dress({ body, lid });
  }, [body, lid, run]);
  useEffect(() => run?.stay.standing?.handle.mute(!settings.voice), [settings.voice, run]);
  useMusic(settings.music, soundBase);
  return <StageElement {...hold} />;
}

function config(site: Site, latest: { readonly current: ReelStageProps }) {
  const { ground, token } = groundOf(site, latest.current);
  return {
    ...ground,
    tokens: readTokens(token),
    box: () => latest.current.box,
    crate: () => latest.current.crate,
    strips: () => latest.current.strips ?? 1,
    settings: () => latest.current.settings,
    onLight: (light: ReelLight) => latest.current.onLight?.(light),
  };
}
