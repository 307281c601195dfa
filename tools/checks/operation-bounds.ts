import { type Finding, finding } from './finding.ts'

/** A JSON schema of what a caller may send, or a part of it. */
export type SentSchema = { readonly [key: string]: unknown }
/** What is sent with one call, or kept as one setting, by its name. */
export type Sent = { readonly name: string; readonly schema: SentSchema }

/** Fields whose form is another schema's to judge, and why they may be anything here. */
const judgedElsewhere: Readonly<Record<string, string>> = {
  'approvals.ask body.body': 'read by the schema of the call it names',
  'settings.change body.value': 'read by the schema of the setting',
  'settings.propose body.value': 'read by the schema of the setting',
  'security.addPasskey body.response': 'read by the passkey library',
  'security.prove body.response': 'read by the passkey library',
  'operator.addPasskey body.response': 'read by the passkey library',
  'operator.loginByPasskey body.response': 'read by the passkey library',
  'operator.proveByPasskey body.response': 'read by the passkey library',
  'session.loginPasskey body.response': 'read by the passkey library',
  'vendors.checkCatalogue body.games[]': 'each read by `catalogueGame`, so that refusals name their places',
  'vendors.importCatalogue body.games[]': 'each read by `catalogueGame`, so that refusals name their places',
}

/** What is safe to compute with and to write into a `bigint` column. */
const isSafe = (limit: unknown) => typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER
const asSchemas = (part: unknown): SentSchema[] => (Array.isArray(part) ? part : [])
const branches = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const

/** Whether a pattern matches texts of a limited length alone: anchored at both ends, without `*`, `+` and `{n,}`. */
export function isBoundedPattern(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  return bare.startsWith('^') && bare.endsWith('$') && !/[*+]|\{\d+,\}/.test(bare)
}

function numberFaults(schema: SentSchema): string[] {
  const has = (...names: string[]) => names.some((name) => isSafe(schema[name]))
  return [
    ...(has('maximum', 'exclusiveMaximum') ? [] : ['a number without a largest value']),
    ...(has('minimum', 'exclusiveMinimum') ? [] : ['a number without a smallest value']),
  ]
}

function ownFaults(schema: SentSchema): string[] {
  const { type, maxLength, pattern, maxItems, prefixItems } = schema
  if ('const' in schema || 'enum' in schema || '$ref' in schema || 'not' in schema) return []
  if (type === 'integer' || type === 'number') return numberFaults(schema)
  if (type === 'string')
    return maxLength === undefined && !(typeof pattern === 'string' && isBoundedPattern(pattern))
      ? ['a text without a greatest length']
      : []
  if (type === 'array') return maxItems === undefined && prefixItems === undefined ? ['a list without a greatest length'] : []
  return type === undefined && !branches.some((name) => name in schema) ? ['anything at all'] : []
}

function faultsOf(schema: SentSchema, at: string): string[] {
  if (Object.hasOwn(judgedElsewhere, at)) return []
  const faults = ownFaults(schema).map((fault) => `${at} is ${fault}`)
  // cast: JSON schemas hold schemas in these places.
  const fields = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, SentSchema>>)
  for (const [name, field] of fields) faults.push(...faultsOf(field, `${at}.${name}`))
  for (const name of branches) for (const branch of asSchemas(schema[name])) faults.push(...faultsOf(branch, at))
  for (const [name, end] of [
    ['items', '[]'],
    ['propertyNames', '{name}'],
    ['additionalProperties', '{}'],
  ] as const) {
    const part = schema[name]
    // cast: as above.
    if (typeof part === 'object' && part !== null) faults.push(...faultsOf(part as SentSchema, `${at}${end}`))
  }
  return faults
}

/**
 * Every number, text and list that comes from outside has a bound in its schema: without one a number overflows an `integer` column and is answered with a
 * fault, and a list is as long as its sender likes.
 */
export function checkBounds(sent: readonly Sent[]): Finding[] {
  const findings = sent.flatMap(({ name, schema }) =>
    [...new Set(faultsOf(schema, name))].map((fault) => finding('packages/api', 0, fault)),
  )
  return sent.length === 0 ? [finding('packages/api', 0, 'no schema was read')] : findings
}
