import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'

export type Logger = PinoLogger

/** Keys whose value is never written, wherever they stand (T88). */
const SECRET_KEYS = new Set([
  'password',
  'confirmpassword',
  'paymentpassword',
  'oldpassword',
  'newpassword',
  'token',
  'gamesession',
  'ticket',
  'code',
  'captcha',
  'jwe',
  'authorization',
  'cookie',
  'set-cookie',
  'secret',
  'pepper',
  'x-signature',
  'signature',
  'botcheck',
  'verificationcode',
  'email',
  'mobilenum',
  'idnumber',
  'payeename',
])
/** Values that give themselves away: bearer tokens, envelopes, hashes, addresses of databases with a password. */
const SECRET_VALUES = [
  /\bBearer\s+[\w.~+/-]+=*/gi,
  /\bey[\w-]{10,}\.[\w-]*\.[\w-]*\.[\w-]*\.[\w-]*/g,
  /\$argon2id\$[^\s"']+/g,
  /\b(postgres(?:ql)?:\/\/[^:@\s]+):[^@\s]+@/gi,
  /\b[\w-]{43}\b/g,
]
const REDACTED = '[hidden]'
const MAX_REDACTION_DEPTH = 8

const hideIn = (text: string): string =>
  SECRET_VALUES.reduce(
    (shown, pattern) =>
      shown.replace(pattern, (_all: string, kept: unknown) => (typeof kept === 'string' ? `${kept}:${REDACTED}@` : REDACTED)),
    text,
  )

function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return hideIn(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > MAX_REDACTION_DEPTH) return REDACTED
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  if (value instanceof Error)
    return {
      type: value.name,
      message: hideIn(value.message),
      stack: hideIn(value.stack ?? ''),
      ...(value.cause === undefined ? {} : { cause: redact(value.cause, depth + 1) }),
    }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, SECRET_KEYS.has(key.toLowerCase()) ? REDACTED : redact(item, depth + 1)]),
  )
}

/** JSON log lines, redacted by key and by patterns of secret values. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { app: 'gateway' },
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    // cast: an object goes in, so an object comes out.
    formatters: { level: (label: string) => ({ level: label }), log: (entry: object) => redact(entry) as Record<string, unknown> },
    hooks: {
      logMethod(this: unknown, args: unknown[], method: (...args: never[]) => void) {
        // cast: the same arguments in the same places.
        method.apply(this, args.map((arg) => (typeof arg === 'string' ? hideIn(arg) : arg)) as never[])
      },
    },
    serializers: { err: (error: unknown) => error, error: (error: unknown) => error },
  }
  return destination ? pino(options, destination) : pino(options)
}
