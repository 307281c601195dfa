import { z } from 'zod'
import type { Platform } from '../../platform/index.ts'

const issue = z.object({
  issueNo: z.string(),
  state: z.string(),
  closeAt: z.string(),
  drawAt: z.string(),
  numbers: z.string().nullable(),
  prizes: z.record(z.string(), z.array(z.string())).optional(),
})
const card = z.object({
  code: z.string(),
  vassalage: z.string(),
  family: z.string(),
  modes: z.array(z.string()),
  cycleSeconds: z.number(),
  source: z.enum(['in_house', 'official']),
  closed: z.boolean(),
  current: issue.nullable(),
  last: issue.nullable(),
})
const lobbyAnswer = z.object({ value: z.object({ games: z.array(card).max(200) }) })
const issuesAnswer = z.object({ value: z.object({ issues: z.array(issue).max(200) }) })

export type DrawnIssue = z.output<typeof issue>
export type LotteryCard = z.output<typeof card>

/** As long as answers of the vendor are shown without asking again. */
const KEPT_MS = 1_000
const TIMEOUT_MS = 2_000
const MAX_KEPT = 200

type Parts = Pick<Platform, 'log' | 'clock'> & {
  /** Where the lottery answers; null while there is none. */
  readonly address: string | null
}

/** What the lottery tells everybody, asked at most once a second however many want it. While it does not answer the last is shown, or nothing. */
export function createDraws({ log, clock, address }: Parts) {
  const kept = new Map<string, { at: number; value: Promise<unknown> }>()

  async function fetched(path: string): Promise<unknown> {
    const response = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return response.json()
  }

  function ask(path: string): Promise<unknown> {
    const now = clock.now().getTime()
    const known = kept.get(path)
    if (known && now - known.at < KEPT_MS) return known.value
    const value = fetched(path).catch((fault: unknown) => {
      log.warn({ err: fault, path }, 'the lottery does not tell its draws')
      return known?.value ?? null
    })
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(path, { at: now, value })
    return value
  }

  return {
    async cards(): Promise<LotteryCard[]> {
      if (address === null) return []
      const read = lobbyAnswer.safeParse(await ask('/api/catalogue'))
      return read.success ? read.data.value.games : []
    },

    /** Drawn issues of a game, newest first. */
    async drawn(code: string, count: number): Promise<DrawnIssue[]> {
      if (address === null) return []
      const read = issuesAnswer.safeParse(await ask(`/api/issues/${code}?limit=${count}`))
      return read.success ? read.data.value.issues : []
    },
  }
}

export type Draws = ReturnType<typeof createDraws>
