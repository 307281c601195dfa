/** One station's draw as a file tells it: its prizes as they are written, to be read by the rules of its region. */
export type FiledDraw = {
  readonly gameCode: string
  readonly issueNo: string
  readonly prizes: Readonly<Record<string, readonly string[]>>
}
export type ReadFile =
  | { readonly ok: true; readonly draws: readonly FiledDraw[] }
  /** `line` counts from 1. */
  | { readonly ok: false; readonly line: number; readonly why: 'columns' | 'repeated' | 'many' | 'empty' }

/** A week of all stations is far below. */
const MAX_LINES = 2_000
const MAX_DRAWS = 100
const line = /^(\d{8})\s*[,;\t]\s*([a-z0-9-]{1,48})\s*[,;\t]\s*(DB|G[1-8])\s*[,;\t]\s*(\d{1,6}(?:[ ]+\d{1,6})*)$/

/**
 * A file of results: one prize a line, `20261128,vn-south-hcm,G3,12345 67890`, parted by commas, semicolons or tabs. A heading that begins with `issue` and lines of nothing
 * are left out. Anything else refuses the whole file: half a file is no result.
 */
export function readResultFile(text: string): ReadFile {
  const found = new Map<string, { gameCode: string; issueNo: string; prizes: Record<string, readonly string[]> }>()
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (lines.length > MAX_LINES) return { ok: false, line: MAX_LINES + 1, why: 'many' }
  for (const [at, raw] of lines.entries()) {
    const written = raw.trim()
    if (written === '' || (at === 0 && written.toLowerCase().startsWith('issue'))) continue
    const [, issueNo, gameCode, prize, numbers] = line.exec(written) ?? []
    if (issueNo === undefined || gameCode === undefined || prize === undefined || numbers === undefined)
      return { ok: false, line: at + 1, why: 'columns' }
    const key = `${issueNo} ${gameCode}`
    const draw = found.get(key) ?? { gameCode, issueNo, prizes: {} }
    if (Object.hasOwn(draw.prizes, prize)) return { ok: false, line: at + 1, why: 'repeated' }
    draw.prizes[prize] = numbers.split(/ +/)
    found.set(key, draw)
    if (found.size > MAX_DRAWS) return { ok: false, line: at + 1, why: 'many' }
  }
  return found.size === 0 ? { ok: false, line: 1, why: 'empty' } : { ok: true, draws: [...found.values()] }
}
