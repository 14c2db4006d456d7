import { z } from 'zod';
import { setting } from './setting.ts';

export const monitoringSettings = {
  OPS_PORT: setting({
    fallback: undefined,
    description:
      'port of the operators’ page and of metrics, on 127.0.0.1; 0 = neither; unset = PORT + 1, or neither with DATABASE_URL',
    expected: 'a whole number from 0 to 65535',
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(0).max(65_535)).optional(),
  }),
  METRICS_TOKEN: setting({
    fallback: undefined,
    description: 'bearer token for /metrics at the public port; unset = metrics on 127.0.0.1 only',
    expected: '16 to 200 characters without spaces',
    secret: true,
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .optional(),
  }),
};

export interface MonitoringConfig {
  /** Undefined: the one after the site's; 0: none. */
  readonly opsPort: number | undefined;
  readonly metricsToken: string | undefined;
}

export function toMonitoringConfig(values: {
  OPS_PORT: number | undefined;
  METRICS_TOKEN: string | undefined;
  DATABASE_URL?: string | undefined;
}): MonitoringConfig {
  // Several processes of a site may listen on neighbouring ports of one machine.
  const defaultPort = values.DATABASE_URL === undefined ? undefined : 0;
  return { opsPort: values.OPS_PORT ?? defaultPort, metricsToken: values.METRICS_TOKEN };
}

/** The only address that the operators' page is at. */
export const LOOPBACK = '127.0.0.1';

/** The address of the page for the operator's browser. */
export const opsPageUrl = (port: number): string => `http://${LOOPBACK}:${port}/ops`;

/** Port of the operators' page of a site at `port`; null: it has none. */
export function opsPortOf({ opsPort }: MonitoringConfig, port: number): number | null {
  if (opsPort !== undefined) return opsPort === 0 ? null : opsPort;
  return port === 65_535 ? null : port + 1;
}
