import type { Money } from '@halong/money'
import { readAmount, useBalance } from '#shared/live/live-balance.ts'
import { usePlay } from '#shared/live/live-play.ts'

type Tally = { readonly startedAtMs: number | null; readonly net: Money | null }

/** Time and net result of the stay as the gateway tells them (S86); until it does, those of this game by its rounds. */
export function useTold(tally: Tally, isOn: boolean): Tally {
  const play = usePlay(isOn)
  const asset = useBalance().money?.asset ?? null
  if (play?.since === undefined || play.since === null || asset === null || tally.startedAtMs === null) return tally
  return { startedAtMs: Date.parse(play.since), net: readAmount(play.net, asset) }
}
