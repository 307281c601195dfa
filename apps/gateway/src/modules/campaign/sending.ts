import type { Platform, Tx } from '../../platform/index.ts'
import type { PlayerCard } from '../../platform/platform.ts'
import type { Inbox } from '../inbox/index.ts'
import type { Sending as Push } from '../push/index.ts'
import { type Campaign, campaignStore as store } from './campaign-store.ts'

/** Players of one transaction. */
const AT_ONCE = 100
/** Of one run of the tick; the next goes on. */
const MOST_STEPS = 50
type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly inbox: Pick<Inbox, 'write'>
  readonly push: Pick<Push, 'queue'>
  cardOf(memberId: number): Promise<PlayerCard | null>
  mayOffer(memberId: number): Promise<boolean>
  membersAfter(on: Tx, about: { id: string; after: number; most: number }): Promise<number[]>
}

/** What a campaign says in a language, else in the first it was written in. */
export const wordsIn = ({ words }: Pick<Campaign, 'words'>, language: string) => words[language] ?? Object.values(words)[0]

/** Carries campaigns to players, a hundred at a time; what was done and how far it came commit together. */
export function createSending({ db, clock, inbox, push, cardOf, mayOffer, membersAfter }: Deps) {
  /** Null where nothing may be offered to them, or there is nobody any more. */
  async function reachable(memberId: number): Promise<PlayerCard | null> {
    const card = await cardOf(memberId)
    const isThere = card !== null && card.kind !== 'trial' && !card.isBlocked && !card.isClosed
    return isThere && (await mayOffer(memberId)) ? card : null
  }
  async function tell(tx: Tx, campaign: Campaign, { memberId, language }: PlayerCard): Promise<number> {
    const words = wordsIn(campaign, language)
    if (words === undefined) return 0
    if (campaign.viaInbox) await inbox.write(tx, { memberId, template: 'campaign', params: words, link: campaign.link })
    return campaign.viaPush ? push.queue(tx, { memberId, kind: 'offers', cause: `campaign:${campaign.id}` }) : 0
  }
  /** False when nothing is due. */
  const step = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const campaign = await store.due(tx, clock.now())
      if (campaign === null) return false
      const members = await membersAfter(tx, { id: campaign.segment, after: campaign.sentTo, most: AT_ONCE })
      let [told, pushed] = [0, 0]
      for (const memberId of members) {
        const card = await reachable(memberId)
        if (card === null) continue
        pushed += await tell(tx, campaign, card)
        told++
      }
      const sentTo = members.at(-1)
      if (sentTo !== undefined) await store.advance(tx, campaign.id, { sentTo, told, pushed, leftOut: members.length - told })
      if (members.length < AT_ONCE) await store.end(tx, campaign.id, clock.now())
      return true
    })
  return {
    reachable,
    tell,
    async send(): Promise<void> {
      for (let steps = 0; steps < MOST_STEPS; steps++) if (!(await step())) return
    },
  }
}
export type CampaignSending = ReturnType<typeof createSending>
