import { type chat, NEWS_ROOM, VIP_ROOM } from '@halong/api'
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
  /** The rank a member holds in the club. */
  rankOf(who: Pick<PlayerCaller, 'memberId' | 'brandId'>): Promise<number>
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
export function createDoors({ clock, site, measures, rankOf, hasContact, registeredAt, turnoverOf }: Deps) {
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
  async function all(brandId: number) {
    const { brand, read } = await site.byId(brandId)
    const { chat: rules, chatRooms } = read(chatSettings)
    const { hasNews, vipRank } = chatRooms
    return { rooms: [...brand.languages, ...(vipRank > 0 ? [VIP_ROOM] : []), ...(hasNews ? [NEWS_ROOM] : [])], vipRank, rules }
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
    /** The rooms that a member may read, and the rules of the brand; refused where the chat is off (`CBS3`). */
    async open({ memberId, brandId }: Pick<Who, 'memberId' | 'brandId'>) {
      if (!(await site.isOn(brandId, 'CBS3'))) return refuse('chat.off')
      const { rooms, vipRank, rules } = await all(brandId)
      const isVip = rooms.includes(VIP_ROOM) && (await rankOf({ memberId, brandId })) >= vipRank
      return ok({ rooms: rooms.filter((room) => room !== VIP_ROOM || isVip), rules })
    },
    async enter(who: Pick<Who, 'memberId' | 'brandId'>, room: string) {
      const open = await this.open(who)
      if (!open.ok) return open
      return open.value.rooms.includes(room) ? ok(open.value) : refuse('chat.room_unknown')
    },
    /** Every room of a brand, whoever may read it. */
    roomsOf: async (brandId: number): Promise<readonly string[]> => (await all(brandId)).rooms,
    /** Whether a brand has a room now. */
    has: async (brandId: number, room: string): Promise<boolean> =>
      (await site.isOn(brandId, 'CBS3')) && (await all(brandId)).rooms.includes(room),
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
