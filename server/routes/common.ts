import type { FastifyInstance } from 'fastify';
import { commonSysConfig } from '../../src/net/contract/calls/common.ts';
import { readSysConfig } from '../domain/configuration/sys-config.ts';
import { registerCall } from '../wire/register.ts';
import type { RouteContext } from './context.ts';

export function commonRoutes(app: FastifyInstance, { store }: RouteContext): void {
  registerCall(app, commonSysConfig, () => readSysConfig(store));
}
