import * as z from 'zod/mini';
import type { Call } from '../../src/net/contract/call.ts';
import { envelopeOf, errorEnvelope } from '../../src/net/contract/envelope.ts';
import { errorCatalogue, errorCodes } from '../../src/net/contract/errors.ts';
import type { ErrorStatus } from '../../src/net/contract/errors.ts';
import {
  FIXED_LANGUAGE,
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY_PATTERN,
  PAGE_URL_HEADER,
  TEXT_LOCALE_HEADER,
  TOKEN_HEADER,
} from '../../src/net/contract/headers.ts';
import { locales } from '../../src/net/contract/locales.ts';
import { allCalls } from '../../src/net/contract/calls/registry.ts';

interface JsonSchema {
  properties?: Record<string, object>;
  required?: string[];
  [name: string]: unknown;
}

/** The part of OpenAPI 3.1 that is used here. */
interface OpenApiDocument {
  openapi: '3.1.0';
  info: object;
  paths: Record<string, Record<string, object>>;
  components: object;
}

const bodyTypes = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return rest as JsonSchema;
}

function header(name: string, required: boolean, schema: object, description: string): object {
  return { name, in: 'header', required, schema, description };
}

function headersOf(call: Call): object[] {
  const language = { type: 'string', const: FIXED_LANGUAGE };
  const headers = [
    header('accept-language', false, language, 'The fixed language of the wire'),
    header(
      TEXT_LOCALE_HEADER,
      false,
      { enum: locales.map(({ code }) => code) },
      'Language of names and texts; all languages without it',
    ),
  ];
  if (call.method === 'POST') {
    headers.push(
      header(PAGE_URL_HEADER, false, { type: 'string' }, 'Address of the page that makes the call'),
    );
  }
  if (call.movesValue) {
    const key = { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN.source };
    headers.push(
      header(
        IDEMPOTENCY_HEADER,
        true,
        key,
        'The same key and payload give the same answer and take effect once',
      ),
    );
  }
  return headers;
}

function inputOf(call: Call): { parameters: object[]; requestBody?: object } {
  const schema = schemaOf(call.input, 'input');
  if (call.carrier !== 'query') {
    return { parameters: [], requestBody: { content: { [bodyTypes[call.carrier]]: { schema } } } };
  }
  const required = schema.required ?? [];
  const fields = Object.entries(schema.properties ?? {});
  const parameters = fields
    .filter(([name]) => !call.secrets.includes(name))
    .map(([name, part]) => ({ name, in: 'query', required: required.includes(name), schema: part }));
  const content = bodyOfQueryCall(call, schema);
  return Object.keys(content).length === 0 ? { parameters } : { parameters, requestBody: { content } };
}

/** What a call with its fields in the query takes in the body: secret fields, and a file. */
function bodyOfQueryCall(call: Call, { properties = {}, required = [] }: JsonSchema): Record<string, object> {
  const secrets = Object.entries(properties).filter(([name]) => call.secrets.includes(name));
  const form = {
    type: 'object',
    properties: Object.fromEntries(secrets),
    required: required.filter((name) => call.secrets.includes(name)),
  };
  const file = {
    type: 'object',
    properties: { [call.filePart ?? '']: { type: 'string', format: 'binary' } },
  };
  return {
    ...(secrets.length > 0 && { [bodyTypes.form]: { schema: form } }),
    ...(call.filePart !== null && { 'multipart/form-data': { schema: file } }),
  };
}

/** HTTP statuses of a call's errors. */
function errorStatuses(call: Call): ErrorStatus[] {
  const player: ErrorStatus[] = call.access === 'player' ? [401, 403] : [];
  const value: ErrorStatus[] = call.movesValue ? [409, 422] : [];
  return [400, ...player, 404, ...value, 429, 500, 503];
}

function successOf(call: Call): Record<string, object> {
  if (call.answer === 'redirect') return { 302: { description: 'Redirects the browser' } };
  const [type, output] =
    call.answer === 'csv' ? ['text/csv', call.output] : ['application/json', envelopeOf(call.output)];
  return { 200: { description: 'Success', content: { [type]: { schema: schemaOf(output, 'output') } } } };
}

function responsesOf(call: Call): Record<string, object> {
  const responses = successOf(call);
  for (const status of errorStatuses(call)) {
    responses[String(status)] = { $ref: `#/components/responses/refusal${status}` };
  }
  return responses;
}

function operationOf(call: Call): object {
  const { parameters, requestBody } = inputOf(call);
  return {
    summary: call.summary,
    tags: [call.path.split('/')[2]],
    ...(call.access === 'player' ? { security: [{ token: [] }] } : {}),
    parameters: [...headersOf(call), ...parameters],
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: responsesOf(call),
  };
}

function errorResponses(): Record<string, object> {
  const schema = { $ref: '#/components/schemas/refusal' };
  const statuses = [...new Set(errorCodes.map((code) => errorCatalogue[code].status))];
  const entries = statuses.map((status) => {
    const codes = errorCodes.filter((code) => errorCatalogue[code].status === status);
    return [
      `refusal${status}`,
      { description: codes.join(', '), content: { 'application/json': { schema } } },
    ];
  });
  return Object.fromEntries(entries) as Record<string, object>;
}

function errorTable(): string {
  const rows = errorCodes.map(
    (code) => `| \`${code}\` | ${errorCatalogue[code].status} | ${errorCatalogue[code].msg} |`,
  );
  return ['| code | status | msg |', '|---|---|---|', ...rows].join('\n');
}

/** The whole API as an OpenAPI 3.1 document, made from the contract. */
export function buildOpenApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const call of allCalls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairdrop',
      version: '1',
      description: `Every answer is an envelope: \`status\` 0 and \`data\`, or an error.\n\n${errorTable()}`,
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } },
      schemas: {
        refusal: schemaOf(errorEnvelope, 'output'),
        errorCode: { type: 'string', enum: errorCodes },
      },
      responses: errorResponses(),
    },
  };
}
