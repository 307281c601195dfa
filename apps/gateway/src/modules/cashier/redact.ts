/** Fields of providers' messages that hold a secret, a name or a number of somebody. */
const PERSONAL = /signature|token|secret|name|account|number|payer|destination|address|qr|email|phone/i
const MAX_LENGTH = 4_000

function hidden(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value
  return typeof value === 'object' ? clean(value) : `•••${String(value).slice(-4)}`
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 50).map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, PERSONAL.test(name) ? hidden(part) : clean(part)]))
}

/** A message as it is kept: names and numbers of people by their last four characters, secrets likewise, at most 4,000 characters. */
export function redact(body: string): string {
  try {
    return JSON.stringify(clean(JSON.parse(body))).slice(0, MAX_LENGTH)
  } catch {
    return body === '' ? '' : `${body.length} characters that are no JSON`
  }
}
