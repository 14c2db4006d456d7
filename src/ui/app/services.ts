import { createContext, useContext } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { Downloads, Http } from '../../net/http/http.ts';
import type { LiveChannel } from '../../net/live/channel.ts';
import type { FeedStore } from '../../net/live/feed.ts';
import type { AuthDialogs } from './authDialogs.ts';
import type { ClientPorts } from './ports.ts';
import type { Preferences } from './preferences.ts';
import type { Session } from './session.ts';

/** Singletons made by the composition root. */
export interface Services {
  readonly http: Http;
  /** Files, by the same client. */
  readonly downloads: Downloads;
  readonly live: LiveChannel;
  readonly feed: FeedStore;
  readonly ports: ClientPorts;
  readonly session: Session;
  readonly preferences: Preferences;
  readonly authDialogs: AuthDialogs;
  readonly queryClient: QueryClient;
  /** Of a page that the server rendered: when it did, ms since 1970. */
  readonly renderedAt?: number | undefined;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices outside of <App>');
  return services;
}
