import { localText } from '#shared/session/session.ts'

/** How long a code of a link is used after the visit that brought it. */
const KEPT_MS = 30 * 86_400_000
const CODE = /^[A-Za-z0-9]{4,32}$/

/** The code a link to this page carries; empty where it carries none that could be one. */
export function codeInLink(search: URLSearchParams): string {
  const code = (search.get('affiliateCode') ?? search.get('affiliate') ?? '').trim()
  return CODE.test(code) ? code : ''
}

export const writeKept = (code: string, nowMs: number): string => `${code} ${nowMs + KEPT_MS}`
/** The code that was kept, as long as it is used; empty where there is none. */
export function readKept(kept: string | null, nowMs: number): string {
  const [code = '', until = ''] = (kept ?? '').split(' ')
  return CODE.test(code) && Number(until) > nowMs ? code : ''
}

/** Keeps the code of the last link on this device (R-AG-4). */
export const keepLinkCode = (code: string, nowMs: number): void => localText.write('linkCode', writeKept(code, nowMs))
export const keptLinkCode = (nowMs: number): string => readKept(localText.read('linkCode'), nowMs)
