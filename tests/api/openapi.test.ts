import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCodes } from '../../src/net/contract/errors.ts';
import { allCalls } from '../../src/net/contract/calls/registry.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';

interface Operation {
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: { content: Record<string, unknown> };
  readonly responses: Record<string, { $ref?: string }>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { responses: Record<string, unknown>; schemas: { errorCode: { enum: string[] } } };
}

let test: TestApp;
let document: Document;
beforeAll(async () => {
  test = await startTestApp();
  document = (await test.app.inject('/api/openapi.json')).json();
});
afterAll(() => test.close());

describe('the published description', () => {
  it('names every call of the contract and no other', () => {
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(document.openapi).toBe('3.1.0');
    expect(named.sort()).toEqual(allCalls.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it.each(allCalls)(
    'shows for $method $path where its input goes',
    ({ method, path, carrier, movesValue, secrets, filePart, input }) => {
      const operation = document.paths[path]?.[method.toLowerCase()];
      const form = 'application/x-www-form-urlencoded';
      const besideQuery = secrets.some((name) => name in input.def.shape)
        ? form
        : filePart === null
          ? undefined
          : 'multipart/form-data';
      const types = { query: besideQuery, form, json: 'application/json' };
      expect(Object.keys(operation?.requestBody?.content ?? {})[0]).toBe(types[carrier]);
      const key = operation?.parameters.find(({ name }) => name === 'idempotency-key');
      expect(key?.required ?? false).toBe(movesValue);
    },
  );

  it('names every error code', () => {
    expect(document.components.schemas.errorCode.enum).toEqual(errorCodes);
  });

  it('has no dangling references', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, path] of references) {
      const found = (path ?? '')
        .split('/')
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
      expect(found, path).toBeDefined();
    }
  });
});

describe('the documentation page', () => {
  it('has a content security policy of its own without foreign sources', async () => {
    const response = await test.app.inject('/api/docs/');
    expect(response.statusCode).toBe(200);
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(response.payload).not.toMatch(/<script(?![^>]*src=)[^>]*>\s*\S/);
    for (const [, source] of response.payload.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const part = await test.app.inject(new URL(source ?? '', 'http://localhost/api/docs/').pathname);
      expect(part.statusCode, source).toBe(200);
    }
  });
});
