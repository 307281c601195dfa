import { refuseWith } from '../../platform/index.ts'

/** What a member said lately, the newest first. */
export type Said = { readonly at: Date; readonly room: string; readonly textHash: string }
/** A rank from which the pace is a quicker one. */
const QUICK_RANK = 5
export const FLOOD = { gapSeconds: 2, perMinute: 12, perMinuteQuick: 20, sameSeconds: 60 } as const
/** The same words by so many members within so long are a campaign. */
export const SAME_BY = { members: 5, seconds: 30 } as const

export type Wish = {
  readonly at: Date
  readonly room: string
  readonly textHash: string
  readonly rank: number
  readonly slowSeconds: number
}

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1_000

/** Whether words come too fast or once more (R-MSG-3); null where they may be said. Counts what was said, so what is refused costs nothing. */
export function floodOf(lately: readonly Said[], { at, room, textHash, rank, slowSeconds }: Wish) {
  const ages = lately.map((said) => ({ ...said, age: secondsBetween(said.at, at) }))
  const wait = (seconds: number) => refuseWith('chat.slow', { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) })
  if (ages.some(({ age, ...said }) => said.textHash === textHash && age < FLOOD.sameSeconds)) return refuseWith('chat.repeated', {})
  const last = ages[0]
  if (last && last.age < FLOOD.gapSeconds) return wait(FLOOD.gapSeconds - last.age)
  const most = rank >= QUICK_RANK ? FLOOD.perMinuteQuick : FLOOD.perMinute
  const minute = ages.filter(({ age }) => age < 60)
  if (minute.length >= most) return wait(60 - (minute[most - 1]?.age ?? 0))
  const here = ages.find((said) => said.room === room)
  return here && here.age < slowSeconds ? wait(slowSeconds - here.age) : null
}
