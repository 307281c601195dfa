import type { Channels, Live } from '@halong/vendor-kit'
import type { FixtureNews, LiveNews } from '#protocol/index.ts'
import { fixtureId } from '#protocol/schemas.ts'
import type { Board, ShownLive } from '../board/board.ts'

const stamp = () => new Date().toISOString()
const fixtureChannel = (id: string): string => `fixture:${id}`
const liveNews = ({ rows }: ShownLive): LiveNews => ({ fixtures: rows, serverNow: stamp() })

/** What open pages hear (contracts §15): of one match its score, events and prices, and of all that are under way their rows. Every version is a whole. */
export const createChannels = (board: Pick<Board, 'one' | 'shownLive'>): Channels => ({
  fixture: {
    async read(key) {
      const fixture = fixtureId.safeParse(key).success ? await board.one(BigInt(key)) : null
      if (fixture === null) return null
      const news: FixtureNews = { fixture, serverNow: stamp() }
      return { v: fixture.version, s: news }
    },
  },
  live: {
    async read(key) {
      if (key !== '') return null
      const shown = await board.shownLive()
      return { v: shown.version, s: liveNews(shown) }
    },
  },
})

type Parts = { readonly board: Pick<Board, 'one' | 'shownLive'>; readonly live: Pick<Live, 'tell' | 'count'> }

/** Looks whether matches under way went on, whichever process played them, and tells the pages that are open here. Nothing rests on it: a page that hears nothing asks. */
export function createWatch({ board, live }: Parts) {
  let versions: ReadonlyMap<string, number> | null = null
  let told = 0
  return async function look(): Promise<number> {
    if (live.count() === 0) {
      versions = null
      return 0
    }
    const shown = await board.shownLive()
    const before = versions
    versions = new Map(shown.rows.map(({ id, version }) => [id, version]))
    if (before === null) return 0
    const gone = [...before.keys()].filter((id) => !versions?.has(id))
    const changed = [...shown.rows.filter(({ id, version }) => version !== before.get(id)).map(({ id }) => id), ...gone]
    for (const id of changed) {
      const fixture = await board.one(BigInt(id))
      if (fixture)
        live.tell(fixtureChannel(id), {
          v: fixture.version,
          from: 1,
          p: { fixture, serverNow: stamp() } satisfies FixtureNews,
          isUrgent: true,
        })
    }
    if (changed.length > 0 && shown.version > told) live.tell('live', { v: shown.version, from: 1, p: liveNews(shown), isUrgent: true })
    told = shown.version
    return changed.length
  }
}
