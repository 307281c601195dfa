/**
 * SQLSTATE of a server that is away (08, 57P0x), has no room (53, 58), takes no writes (25006, a standby), or is so busy that statements and
 * lock waits end by their time limit (57014, 55P03).
 */
const OUTAGE = /^(08...|25006|53...|55P03|57014|57P0.|58...)$/

/** True when the database could not be reached or had no room: the call may be sent again. */
export function isOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const code = 'code' in fault ? String(fault.code) : ''
  return (
    OUTAGE.test(code) ||
    /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/.test(code) ||
    /^timeout expired$|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|not queryable|not (currently|yet) accepting connections/i.test(
      fault.message,
    )
  )
}
