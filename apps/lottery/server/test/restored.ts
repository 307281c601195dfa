import { chainsCall, incidentsCall } from '@halong/api'
import { askAsBrand } from '@halong/testkit'
import type { Incident } from '@halong/vendor-kit'
import { describe, expect, it } from 'vitest'
import type { IssueProof } from '#protocol/index.ts'
import { aSlip, type Table } from './table.ts'

/** Tests of a database that was put back, over a lottery that others share. */
export function describeRestored(shared: () => Table): void {
  describe('T51, W29: a database that was put back', () => {
    it('sells nothing on a chain that was in use: what was due is drawn and paid, the rest gets places of new chains', async () => {
      const table = shared()
      const player = await table.player()
      const told = await table.openIssue()
      await table.closeAgo(told.id, 5_000)
      await table.run()
      const due = await table.openIssue()
      const place = (issueNo: string) => table.call('POST', '/api/orders', player.token, aSlip(issueNo, { selection: 'odd' }))
      const { rows } = await table.owner.query<{ id: string; issue_no: string; chain_id: string }>(
        `select id, issue_no, chain_id from lottery.issue where game = 'ssc-1m' and id > $1 and close_at > clock_timestamp() + interval '10 minutes' order by id limit 1`,
        [due.id],
      )
      const [later] = rows
      if (!later) throw new Error('draws are planned for a day')
      expect(await place(due.issueNo)).toMatchObject({ success: true })
      expect(await place(later.issue_no)).toMatchObject({ success: true })
      await table.closeAgo(due.id, 5_000)
      // The copy knows less than was told since: the marks outside are ahead of it.
      await table.owner.query(`update lottery.seed_witness set mark = mark - 1, witnessed = least(witnessed, mark - 1)`)
      const { steps } = table.lottery
      for (const step of [steps.close, steps.freeze, steps.draw]) await step()
      expect(await place(later.issue_no)).toMatchObject({ code: 'lottery.unavailable' })
      await table.run()
      const proof = async (issueNo: string) => (await table.call('GET', `/api/proof/ssc-1m/${issueNo}`)).value as unknown as IssueProof
      expect(await proof(due.issueNo)).toMatchObject({ state: 'SETTLED' })
      const incidents = async () => {
        await table.run()
        return (await table.call('GET', '/api/fairness/incidents')).value['incidents'] as Incident[]
      }
      // Whatever else is due by then is drawn first.
      await expect.poll(incidents, { timeout: 20_000 }).toMatchObject([{ epoch: 1, why: 'database_older' }])
      const toBrand = incidentsCall.value.parse(await askAsBrand(table.lottery.server, table.config.secret, 'fairness/incidents'))
      expect(toBrand.incidents).toEqual(await incidents())

      // Its chain is ended and revealed; nobody bets on it before it stands on another.
      expect(await place(later.issue_no)).toMatchObject({ code: 'lottery.unavailable' })
      await table.lottery.generate()
      expect(await place(later.issue_no)).toMatchObject({ success: true })
      const fresh = (await proof(later.issue_no)).chain
      expect(fresh?.id).not.toBe(later.chain_id)
      // Contracts §7: the new chain is published, the one that ended is not in use any more.
      const { chains } = chainsCall.value.parse(await askAsBrand(table.lottery.server, table.config.secret, 'fairness/chains'))
      expect(chains.filter(({ gameCode }) => gameCode === 'ssc-1m').map(({ end }) => end)).toEqual([fresh?.end])
      const { rows: kept } = await table.owner.query<{ used: boolean }>(
        `select exists (select from lottery.issue i join lottery.seed_chain c on c.id = i.chain_id
           where i.state in ('SCHEDULED', 'OPEN') and i.close_at > clock_timestamp() + interval '2 minutes' and c.retired_at is not null) as used`,
      )
      expect(kept).toEqual([{ used: false }])
    })
  })
}
