import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Platform } from '../../platform/index.ts'
import type { VendorLink } from '../lobby/index.ts'

const MOST = 500
/** Everybody may ask, and what is told moves slowly. */
const KEPT_MS = 60_000
/** A vendor that did not answer is asked again sooner. */
const KEPT_SILENT_MS = 5_000

export type AskDeps = Pick<Platform, 'clock'> & { readonly ask: VendorLink['ask'] }
type Call = {
  readonly name: string
  readonly body: z.ZodType<unknown, { commandId: string; language: string; body: unknown }>
  readonly value: z.ZodType
}

/** Asks a vendor one call and keeps the answer for a minute; null while it does not answer or has no such call. */
export function keepAnswers<C extends Call>({ clock, ask }: AskDeps, call: C) {
  type Told = z.output<C['value']> | null
  const kept = new Map<string, { readonly until: number; readonly told: Promise<Told> }>()

  return (vassalage: string, body: z.input<C['body']>['body']): Promise<Told> => {
    const now = clock.now().getTime()
    const key = `${vassalage} ${JSON.stringify(body)}`
    const known = kept.get(key)
    if (known && known.until > now) return known.told
    // cast: what every call of a vendor is wrapped in.
    const order = { commandId: randomUUID(), language: 'EN', body } as z.input<C['body']>
    const told: Promise<Told> = ask(call, vassalage, order).then((answer) => {
      if (answer === null) kept.set(key, { until: now + KEPT_SILENT_MS, told })
      return answer
    })
    if (kept.size >= MOST) kept.clear()
    kept.set(key, { until: now + KEPT_MS, told })
    return told
  }
}
