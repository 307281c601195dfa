/** Answers at once what would otherwise wait for a database that is known to be away. Nothing was sent: the call may be repeated. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway' as const
  constructor() {
    super('the database is away')
  }
}

/**
 * SQLSTATE of connection failures (08), too many connections (53), a server that starts or stops (57P0x), a fault of its machine (58), a standby that takes no
 * writes (25006), and of statements and lock waits that end by their time limit (57014, 55P03).
 */
const TRANSIENT_SQLSTATES = /^(08...|25006|53...|57P0.|58...|57014|55P03)$/

/**
 * True when the database could not be reached, went away in the middle or had no room: the call may be sent again. Whether what was under way was carried
 * out is not known.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway) return true
  const code = 'code' in error ? String(error.code) : ''
  return (
    TRANSIENT_SQLSTATES.test(code) ||
    /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/.test(code) ||
    /not (currently|yet) accepting connections|timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|not queryable/i.test(
      error.message,
    )
  )
}
