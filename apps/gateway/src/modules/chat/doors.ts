import type { chat } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { parseMoney } from '@halong/money'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { Platform, PlayerCaller } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import type { Measure, MeasureStore } from './measure-store.ts'
import { type ChatRules, chatSettings } from './settings.ts'

export type Missing = z.infer<typeof chat.chatMissing>
type Deps = Pick<Platform, 'clock'> & {
  readonly site: Pick<SiteService, 'byId' | 'isOn'>
  readonly measures: Pick<MeasureStore, 'holding'>
  hasContact(memberId: number): Promise<boolean>
  registeredAt(memberId: number): Promise<Date>
  /** Valid turnover of a member, in minor units. */
  turnoverOf(whose: Pick<PlayerCaller, 'memberId' | 'asset'>): Promise<bigint>
}
export type Doors = ReturnType<typeof createDoors>
type Who = Pick<PlayerCaller, 'memberId' | 'brandId' | 'asset'>

/** Who may write, once they may: neither age nor turnover becomes less. */
const MAX_KNOWN = 20_000
const HOUR_MS = 3_600_000

/** Who comes into a room, and who may write there (R-MSG-3). */
export function createDoors({ clock, site, measures, hasContact, registeredAt, turnoverOf }: Deps) {
  const played = new LRUCache<string, true>({ max: MAX_KNOWN })

  /** Whether a member has played enough. */
  async function hasPlayed({ memberId, asset }: Who, least: number): Promise<boolean> {
    const key = `${memberId} ${least}`
    if (least === 0 || played.has(key)) return true
    const needed = parseMoney(String(least), asset)
    const enough = needed !== null && (await turnoverOf({ memberId, asset })) >= needed.minor
    if (enough) played.set(key, true)
    return enough
  }
  async function missingOf(who: Who, { needsContact, hoursOld, turnover }: ChatRules): Promise<Missing[]> {
    const [contact, since, play] = await Promise.all([
      !needsContact || hasContact(who.memberId),
      registeredAt(who.memberId),
      hasPlayed(who, turnover),
    ])
    const isOld = clock.now().getTime() - since.getTime() >= hoursOld * HOUR_MS
    return [...(contact ? [] : ['contact' as const]), ...(isOld ? [] : ['age' as const]), ...(play ? [] : ['turnover' as const])]
  }
  return {
    /** The rooms of a brand and its rules; refused where the chat is off (`CBS3`). */
    async open(brandId: number) {
      if (!(await site.isOn(brandId, 'CBS3'))) return refuse('chat.off')
      const { brand, read } = await site.byId(brandId)
      return ok({ rooms: brand.languages, rules: read(chatSettings).chat })
    },
    async enter(brandId: number, room: string) {
      const open = await this.open(brandId)
      if (!open.ok) return open
      return open.value.rooms.includes(room) ? ok(open.value) : refuse('chat.room_unknown')
    },
    async standing(who: Who, rules: ChatRules): Promise<{ missing: Missing[]; muted: Measure | null }> {
      const [missing, muted] = await Promise.all([missingOf(who, rules), measures.holding(who.memberId, clock.now())])
      return { missing, muted }
    },
    /** Whose report counts for more: a proved contact, and an account of 30 days. */
    async isEstablished({ memberId }: Pick<Who, 'memberId'>): Promise<boolean> {
      const [contact, since] = await Promise.all([hasContact(memberId), registeredAt(memberId)])
      return contact && clock.now().getTime() - since.getTime() >= 30 * 24 * HOUR_MS
    },
  }
}
