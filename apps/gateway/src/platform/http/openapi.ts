import { asksForProof, type ErrorCode, errorCatalogue, type OperationShape, operations } from '@halong/api'
import { z } from 'zod'
import { messageOf } from '../language.ts'
import { IDEMPOTENCY_KEY } from './idempotency.ts'

type Json = Record<string, unknown>
export type DocumentedOperation = {
  operationId: string
  summary: string
  tags: string[]
  description: string
  parameters?: Json[]
  requestBody?: Json
  responses: Record<string, Json>
  security?: Json[]
}
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, DocumentedOperation>>
  components: Json
}

/** Recursive schemas by name, emitted once among the document's components. */
const shared: Json = {}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, $defs, ...rest }: Json = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  if ($defs === undefined) return rest
  const moved = (part: unknown): Json => JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'))
  Object.assign(shared, moved($defs))
  return moved(rest)
}

const platformErrors: readonly ErrorCode[] = [
  'request.invalid',
  'request.unreadable',
  'request.rate_limited',
  'request.busy',
  'request.fault',
]
const carriesBody = ({ body, picture }: OperationShape) => body !== undefined || picture !== undefined

const isPlayers = ({ access }: OperationShape) => access === 'signed_in' || access === 'member' || access === 'agent'

/** Every refusal a caller of the operation may meet. */
export function errorsOf(operation: OperationShape): ErrorCode[] {
  const all: ErrorCode[] = [
    ...operation.errors,
    ...platformErrors,
    ...(carriesBody(operation) ? (['request.too_large', 'request.media_type'] as const) : []),
    ...(operation.method === 'GET' || operation.access === 'vendor' ? [] : (['request.cross_site'] as const)),
    ...(operation.alwaysOpen || operation.access === 'vendor' ? [] : (['system.region_restricted'] as const)),
    ...(operation.alwaysOpen || operation.duringMaintenance || operation.access === 'vendor' ? [] : (['system.maintenance'] as const)),
    ...(isPlayers(operation) ? (['session.required'] as const) : []),
    ...(operation.access === 'operator' ? (['operator.required'] as const) : []),
    ...(operation.permission ? (['operator.not_allowed'] as const) : []),
    ...(asksForProof(operation) ? (['operator.proof_required'] as const) : []),
    ...(operation.access === 'vendor' ? (['vendor.unauthorized'] as const) : []),
    ...(isPlayers(operation) && !operation.duringPasswordChange ? (['session.password_change_required'] as const) : []),
    ...(operation.access === 'member' || operation.access === 'agent' ? (['player.trial_account'] as const) : []),
    ...(operation.forPrograms ? (['request.key_reused', 'apikey.day_spent', 'apikey.outcome_unknown'] as const) : []),
    ...(operation.encrypted ? (['request.envelope_invalid'] as const) : []),
    ...(operation.idempotent ? (['request.key_reused'] as const) : []),
  ]
  return [...new Set(all)]
}

const accessText: Record<OperationShape['access'], string> = {
  visitor: 'Anyone.',
  signed_in: 'Any signed-in player, trial accounts too.',
  member: 'Signed-in players with an account of their own.',
  agent: 'Agents.',
  operator: 'Operators.',
  vendor: 'Game vendors, by signature.',
  provider: 'Payment providers, signed as each of them signs.',
}

const players = { session: [], companion: [] }
const securityOf: Record<Exclude<OperationShape['access'], 'visitor'>, Json> = {
  signed_in: players,
  member: players,
  agent: players,
  operator: { session: [], operatorCompanion: [] },
  vendor: { vendorSignature: [] },
  provider: { providerSignature: [] },
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Names this write: sent again with the same body it is done once, and answered as the first time for 24 hours.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
}

function describe(operation: OperationShape): DocumentedOperation {
  const refusals = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(operation))
    refusals.set(errorCatalogue[code].status, [...(refusals.get(errorCatalogue[code].status) ?? []), code])
  const query = operation.query ? schemaOf(operation.query, 'input') : null
  const required = Array.isArray(query?.['required']) ? query['required'] : []
  const parameters: Json[] = [
    ...Object.entries(query?.['properties'] ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
    ...[...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(operation.idempotent ? [{ ...idempotencyKey }] : []),
  ]
  const body = operation.body ? schemaOf(operation.body, 'input') : null
  const media = (schema: Json) => ({ 'application/json': { schema } })
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.id.slice(0, operation.id.indexOf('.'))],
    description: `${accessText[operation.access]}${operation.permission ? ` Needs the permission \`${operation.permission}\`.` : ''}${operation.alwaysOpen ? ' Answers while the site is closed.' : operation.duringMaintenance ? ' Answers during maintenance.' : ''}${operation.encrypted ? ' The body travels encrypted as `{ "jwe": "…" }` to a key of system.getKeys; its plaintext is shown.' : ''}`,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(operation.picture ? { requestBody: { required: true, content: { 'image/*': {} } } } : {}),
    ...(body ? { requestBody: { required: true, content: media(body) } } : {}),
    responses: {
      '200': {
        description: 'Done.',
        content: media({
          type: 'object',
          required: ['success', 'value', 'message'],
          properties: { success: { const: true }, value: schemaOf(operation.value, 'output'), message: { type: 'string' } },
        }),
      },
      ...Object.fromEntries(
        [...refusals].map(([status, codes]) => [
          String(status),
          {
            description: codes.map((code) => `\`${code}\`: ${messageOf(code, 'EN')}`).join('\n\n'),
            content: media({ allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }] }),
          },
        ]),
      ),
    },
    ...(operation.access === 'visitor' ? {} : { security: [securityOf[operation.access]] }),
  }
}

const refusalSchema = {
  type: 'object',
  required: ['success', 'value', 'message', 'code'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string', description: 'Text for people, in the language asked for.' },
    value: {
      type: ['object', 'null'],
      properties: {
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'code'],
            properties: { field: { type: 'string' }, code: { type: 'string' }, min: { type: 'integer' }, max: { type: 'integer' } },
          },
        },
        retryAfterSeconds: { type: 'integer' },
        retry: { enum: ['final', 'retry', 'conflict'] },
        balance: { type: 'string' },
        captcha: { type: 'boolean' },
        authenticator: { type: 'object', properties: { secret: { type: 'string' }, uri: { type: 'string' } } },
        until: { type: ['string', 'null'] },
      },
    },
  },
}

/** The OpenAPI 3.1 document, generated from the operations. */
export function openApiDocument(): OpenApi {
  const paths: OpenApi['paths'] = {}
  const all: readonly OperationShape[] = operations
  for (const operation of all) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Halong',
      version: '1',
      description:
        'Calls of the site. Every answer is `{ success, value, message }`; a refusal adds `code`. Amounts are decimal text. The language of texts is the `Language` header, else `Accept-Language`.',
    },
    paths,
    components: {
      schemas: { Refusal: refusalSchema, ...shared },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        companion: { type: 'apiKey', in: 'cookie', name: '__Host-halong-session' },
        operatorCompanion: { type: 'apiKey', in: 'cookie', name: '__Host-halong-operator' },
        providerSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Callback-Token',
          description: 'As each payment provider signs its callbacks.',
        },
        vendorSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Signature',
          description: 'With X-Vendor, X-Timestamp and X-Nonce: hex HMAC-SHA-256 over `timestamp.nonce.METHOD.path.body`.',
        },
      },
    },
  }
}
