import type { anOperator } from '@halong/testkit'
import { expect } from 'vitest'
import { aSlip, STATION, type Table } from './table.ts'

export type Operator = Awaited<ReturnType<typeof anOperator>>
/** A whole table of the South whose special prize ends with 36. */
export const prizes = {
  DB: ['140136'],
  G1: ['89481'],
  G2: ['04082'],
  G3: ['58680', '48365'],
  G4: ['41183', '54359', '73287', '16492', '24054', '70825', '36511'],
  G5: ['6983'],
  G6: ['3757', '7781', '3373'],
  G7: ['783'],
  G8: ['36'],
}
export type Prizes = typeof prizes

/** What people of the house and players do about draws of a station. */
export function atStation(table: Table) {
  const told = async ({ token }: { token: string }) => {
    const { value } = await table.call('GET', '/api/orders', token)
    const game = await table.call('GET', `/api/games/${STATION}`, token)
    return {
      ticket: (value['tickets'] as object[])[0],
      game: game.value['game'],
      balance: (game.value['balance'] as { amount: string }).amount,
    }
  }
  return {
    told,
    enter: ({ browser }: Operator, issueNo: string, entered: Prizes | null, expectedEntries: number, gameCode: string = STATION) =>
      browser.call('results.enter', { body: { gameCode, issueNo, prizes: entered, expectedEntries } }),

    async seen({ browser }: Operator, issueNo: string) {
      const listed = await browser.call('results.list', { query: {} })
      if (!listed.ok) throw new Error(listed.code)
      return listed.value.draws.find((draw) => draw.issueNo === issueNo)
    },

    /** A player with a bet of an amount on each of some endings of the special prize of a draw, the station's next where none is named. */
    async betting(selection = '36', { of, amount = '1' }: { of?: Awaited<ReturnType<Table['openIssue']>>; amount?: string } = {}) {
      const player = await table.player(STATION)
      const issue = of ?? (await table.openIssue(STATION))
      await this.bet(player.token, issue.issueNo, { selection, amount })
      return { player, issue }
    },

    async bet(token: string, issueNo: string, { selection, amount }: { selection: string; amount: string }) {
      const placed = await table.call('POST', '/api/orders', token, {
        ...aSlip(issueNo),
        slips: [{ gameCode: STATION, mode: 'SEA', issues: [{ issueNo, multiple: 1 }], lines: [{ play: 'vns.de', selection, amount }] }],
        shown: { cost: String(Number(amount) * selection.split(' ').length), maxPrize: String(Number(amount) * 98) },
      })
      expect(placed, JSON.stringify(placed)).toMatchObject({ success: true })
    },

    async drawn(id: string, milliseconds = 5_000): Promise<void> {
      await table.closeAgo(id, milliseconds)
      await table.run()
    },
  }
}
