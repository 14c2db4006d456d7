/** `/dev/stages`: `?state=reel: idle` one state of a scene, `?part=Button` one component; without both, all components. */
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '../../src/ui/app/queryClient.ts';
import { createI18n, showLocale } from '../../src/ui/i18n/i18n.ts';
import '../../src/ui/styles/global.css';
import { takeFrames } from './frameClock.ts';
import { controlStates } from './controlStates.tsx';
import { itemStates } from './itemStates.tsx';
import { stageStates, type SceneControl, type StageState } from './stageStates.tsx';
import './stages.css';

const clock = takeFrames(window);
/** Every component of `src/ui/components` in its states. */
const partStates = [...controlStates, ...itemStates];
const query = new URLSearchParams(location.search);
const nameOf = ({ scene, name }: StageState) => `${scene}: ${name}`;
const linkTo = (name: 'state' | 'part', value: string) => `?${name}=${encodeURIComponent(value)}`;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** One state of one scene, with a slider over the time of its play. */
function ShownState({ state }: { state: StageState }) {
  const [time, setTime] = useState(state.at);
  const [isRunning, setRunning] = useState(false);
  const [isReady, setReady] = useState(false);
  const origin = useRef(0);
  const start = useRef<() => Promise<void>>(null);
  const turn = useRef(0);
  const seek = async (to: number) => {
    const own = (turn.current += 1);
    // From the beginning each time: what a scene shows may depend on the frame before.
    await start.current?.();
    // The first frame of a play counts no time.
    await nextFrame();
    await nextFrame();
    // React mounts a scene twice in development, and a slider moves on: the last one counts.
    if (own !== turn.current) return;
    origin.current = clock.now();
    clock.jump(to);
    setTime(to);
    setReady(true);
  };
  const control = useMemo<SceneControl>(
    () => ({
      now: () => clock.now() - origin.current,
      onReady(begin) {
        start.current = begin;
        void seek(state.at);
      },
    }),
    [state],
  );
  useEffect(() => {
    clock.setRunning(isRunning);
    if (!isRunning) return undefined;
    const shown = setInterval(() => setTime(Math.min(state.length, clock.now() - origin.current)), 100);
    return () => clearInterval(shown);
  }, [isRunning, state]);
  const { Scene } = state;
  return (
    <section aria-label={nameOf(state)} data-ready={isReady || undefined}>
      <div className="stageFrame" style={{ height: state.height }}>
        <Scene control={control} />
      </div>
      {state.length > 0 && (
        <div className="stageControls">
          <button type="button" onClick={() => setRunning(!isRunning)}>
            {isRunning ? 'Pause' : 'Play'}
          </button>
          <button type="button" onClick={() => void seek(0)}>
            Restart
          </button>
          <input
            type="range"
            aria-label="Time"
            min={0}
            max={Math.round(state.length)}
            value={Math.round(time)}
            onChange={(event) => void seek(Number(event.target.value))}
          />
          <output className="num">{Math.round(time)} ms</output>
        </div>
      )}
    </section>
  );
}

function Stages() {
  const shownState = stageStates.find((state) => nameOf(state) === query.get('state'));
  const part = query.get('part');
  return (
    <>
      {!query.has('bare') && (
        <nav className="stagesNav">
          <a href="?">All components</a>
          {stageStates.map((state) => (
            <a
              key={nameOf(state)}
              href={linkTo('state', nameOf(state))}
              aria-current={state === shownState || undefined}
            >
              {nameOf(state)}
            </a>
          ))}
        </nav>
      )}
      {shownState ? (
        <ShownState state={shownState} />
      ) : (
        partStates
          .filter(({ name }) => part === null || part === name)
          .map(({ name, States }) => (
            <section key={name}>
              <h2>
                <a href={linkTo('part', name)}>{name}</a>
              </h2>
              <div className="partStates">
                <States />
              </div>
            </section>
          ))
      )}
    </>
  );
}

async function show(root: HTMLElement): Promise<void> {
  const texts = createI18n();
  await showLocale(texts, query.get('locale') ?? 'en');
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <QueryClientProvider client={createQueryClient(() => undefined)}>
          <BrowserRouter>
            <Stages />
          </BrowserRouter>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void show(root);
