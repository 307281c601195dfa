import type { Rooms } from '@halong/vendor-kit'
import { debitRefusals } from '../round/refusals.ts'

/** A player's room as the studio tells it: why a seat is gone in words that pages have a text for. */
export const roomStateOf =
  ({ stateOf }: Pick<Rooms, 'stateOf'>) =>
  async (playerId: string) => {
    const { v, s } = await stateOf(playerId)
    const why = s.why === null || s.why.startsWith('room.') ? s.why : debitRefusals(s.why)
    return { v, s: { ...s, why } }
  }
