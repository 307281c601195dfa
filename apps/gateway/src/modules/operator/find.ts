import { systemTimers } from '@halong/base/outage'
import type { OperatorCaller, Platform } from '../../platform/index.ts'
import type { Hit, SearchProvider } from '../../platform/search.ts'

/** A kind that takes longer is left out: the others are not kept waiting. */
const LONGEST_MS = 500
/** Of one kind. */
const MAX_HITS_PER_KIND = 8

type Asked = { readonly words: string; readonly brandId: number; readonly caller: OperatorCaller }

/** Asks every kind the caller may read, side by side. */
export function createFind({ log }: Pick<Platform, 'log'>, searches: () => readonly SearchProvider[]) {
  /** Null when it took too long or failed. */
  async function ask({ kind, find }: SearchProvider, asked: Asked): Promise<readonly Hit[] | null> {
    const found = find({ ...asked, most: MAX_HITS_PER_KIND }).then(
      (hits) => hits.slice(0, MAX_HITS_PER_KIND).map((hit) => ({ ...hit, kind })),
      (failure: unknown) => {
        log.warn({ err: failure, kind }, 'a kind could not be searched')
        return null
      },
    )
    let cancel = () => {}
    const tooLong = new Promise<null>((resolve) => {
      cancel = systemTimers.after(LONGEST_MS, () => resolve(null))
    })
    return Promise.race([found, tooLong]).finally(() => cancel())
  }

  return async (asked: Asked): Promise<{ hits: Hit[]; isPartial: boolean }> => {
    const words = asked.words.trim()
    const mine = searches().filter(({ permission }) => asked.caller.permissions.includes(permission))
    const answers = words === '' ? [] : await Promise.all(mine.map((provider) => ask(provider, { ...asked, words })))
    return { hits: answers.flatMap((answer) => answer ?? []), isPartial: answers.includes(null) }
  }
}
