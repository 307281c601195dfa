import type { Platform, PlayerCaller } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import type { Inbox } from '../inbox/index.ts'
import type { MeasureStore, Rule } from './measure-store.ts'
import { tellMuted } from './telling.ts'

/** Four in ten minutes are forgiven; the fifth mutes. */
const strikeBudget: Budget = { name: 'chat.strikes', points: 4, seconds: 600 }
/** How long, by how often within the last week. */
export const STEPS_MINUTES = [10, 60, 360, 1_440] as const
const STEP_DAYS = 7
const DAY_MS = 86_400_000

const rules = {
  'chat.link': 'no_adverts',
  'chat.contact': 'no_contacts',
  'chat.word': 'respect',
  'chat.begging': 'no_begging',
} as const satisfies Readonly<Record<string, Rule>>
export type FilterRefusal = keyof typeof rules
export const isOfFilter = (code: string): code is FilterRefusal => Object.hasOwn(rules, code)

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly limits: Pick<Limits, 'spend' | 'reset'>
  readonly measures: MeasureStore
  readonly inbox: Pick<Inbox, 'write'>
}

/** Minutes of the next mute after so many within a week. */
export const minutesOfStep = (before: number): number => STEPS_MINUTES[Math.min(before, STEPS_MINUTES.length - 1)] ?? 10

/** What filters refused is counted: whoever goes on is muted, longer each time, and told so. */
export const createStrikes = ({ db, clock, limits, measures, inbox }: Deps) => ({
  async count({ memberId, brandId }: Pick<PlayerCaller, 'memberId' | 'brandId'>, code: FilterRefusal): Promise<void> {
    const spent = await limits.spend(strikeBudget, String(memberId))
    if (spent.ok) return
    await limits.reset(strikeBudget, String(memberId))
    await db.transaction(async (tx) => {
      const at = clock.now()
      const before = await measures.stepsSince(tx, memberId, new Date(at.getTime() - STEP_DAYS * DAY_MS))
      const minutes = minutesOfStep(before)
      const until = new Date(at.getTime() + minutes * 60_000)
      await measures.add(tx, { memberId, brandId, rule: rules[code], until, by: null, reason: '', at })
      await tellMuted(tx, inbox, { memberId, rule: rules[code], minutes })
    })
  },
})
export type Strikes = ReturnType<typeof createStrikes>
