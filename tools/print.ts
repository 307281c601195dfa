import type { Finding } from './checks/finding.ts'

const colour = process.stdout.isTTY && process.env['NO_COLOR'] === undefined
const paint = (code: number, text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text)

export const red = (text: string) => paint(31, text)
export const green = (text: string) => paint(32, text)
export const dim = (text: string) => paint(2, text)

export function line(text = ''): void {
  process.stdout.write(`${text}\n`)
}

/** Seconds since `began` (from `performance.now()`), to one decimal. */
export const secondsSince = (began: number): string => ((performance.now() - began) / 1000).toFixed(1)

const mostShown = 40

/** `path:line message`, one a line, the first forty. */
export function findingLines(findings: readonly Finding[]): string[] {
  const shown = findings
    .slice(0, mostShown)
    .map(
      ({ path, line: at, message }) =>
        `    ${path}${at > 0 ? `:${at}` : ''}  ${message.length > 400 ? `${message.slice(0, 400)} …` : message}`,
    )
  return findings.length > mostShown ? [...shown, `    … and ${findings.length - mostShown} more`] : shown
}
