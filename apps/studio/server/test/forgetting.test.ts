import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setTable, type Table, valueOf } from './table.ts'

const HOUR_MS = 3_600_000
let table: Table
beforeAll(async () => {
  table = await setTable('forgetting')
})
afterAll(() => table.stop())

const namesOf = async (playerId: string) => {
  const { rows } = await table.db.pool.query<{ nickname: string }>(
    `select s.nickname from studio.game_session s where s.player_id = $1 order by s.started_at`,
    [playerId],
  )
  return rows.map(({ nickname }) => nickname)
}

describe('what the studio keeps of a player', () => {
  it('is a nickname for as long as the session may be shown, and a number afterwards; rounds can still be proved', async () => {
    const seat = await table.sit('lantern-night')
    const { round } = valueOf((await seat.open()).answer)
    const { rows } = await table.db.pool.query<{ player_id: string }>('select player_id from studio.round')
    const playerId = rows[0]?.player_id ?? ''
    const [name = ''] = await namesOf(playerId)
    expect(name).not.toBe('')
    table.clock.forward(23 * HOUR_MS)
    await table.studio().forgetNames()
    expect(await namesOf(playerId)).toEqual([name])
    table.clock.forward(2 * HOUR_MS)
    const again = await seat.enterAgain()
    await table.studio().forgetNames()
    expect(await namesOf(playerId)).toEqual(['', name])
    expect((await again.state()).player.nickname).toBe(name)
    expect(await seat.proof(round.roundId)).toMatchObject({ nonce: 0 })
  })
})
