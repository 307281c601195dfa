import { hmacHex } from '../hmac.ts'

/** A value as payOS writes it into what is signed: nothing for null, JSON with sorted keys for what has parts. */
function written(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(sorted(value)) : String(value)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}

const pairs = (content: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.keys(content)
    .sort()
    .map((key) => [key, written(content[key])])

/** What stands in the body of an answer and of a callback: `key=value` of its `data`, sorted and not encoded. */
export const signBody = (checksumKey: string, content: Readonly<Record<string, unknown>>): string =>
  hmacHex(
    checksumKey,
    pairs(content)
      .map(([key, value]) => `${key}=${value}`)
      .join('&'),
  )

/** What a payout's header is made of: keys and values URL-encoded. */
export const headerText = (content: Readonly<Record<string, unknown>>): string =>
  pairs(content)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')

/** `x-signature` of payouts. */
export const signHeader = (checksumKey: string, content: Readonly<Record<string, unknown>>): string =>
  hmacHex(checksumKey, headerText(content))
