import { anOperator } from '@halong/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { atStation, type Operator, type Prizes, prizes } from './stations.ts'
import { STATION, type Table } from './table.ts'

const asFile = (issueNo: string) =>
  Object.entries(prizes)
    .map(([prize, numbers]) => `${issueNo},${STATION},${prize},${numbers.join(' ')}`)
    .join('\n')

/** Tests of stations' draws over a lottery that others share. */
export function describeOfficial(shared: () => Table): void {
  let table: Table
  const station = () => atStation(table)
  let [one, other, third]: [Operator | null, Operator | null, Operator | null] = [null, null, null]
  const by = (who: Operator | null) => {
    if (who === null) throw new Error('the operators are signed in')
    return who
  }
  const enter = (who: Operator | null, ...told: [string, Prizes | null, number, string?]) => station().enter(by(who), ...told)
  const seen = (who: Operator | null, issueNo: string) => station().seen(by(who), issueNo)
  const betting = (selection?: string) => station().betting(selection)
  const told = (player: { token: string }) => station().told(player)
  const drawn = (id: string, milliseconds?: number) => station().drawn(id, milliseconds)

  describe('R-LOTT-3, W28: draws of stations', () => {
    beforeAll(async () => {
      table = shared()
      one = await anOperator(table.site)
      other = await anOperator(table.site)
      third = await anOperator(table.site, { roles: ['lottery_official'] })
    })

    it('are published and paid when two people entered the same, neither having seen the other’s figures', async () => {
      const { player, issue } = await betting()
      expect(await enter(one, issue.issueNo, prizes, 0)).toMatchObject({ code: 'result.not_due' })
      await drawn(issue.id)
      // Nothing settles: the ticket waits, and says until when.
      expect(await told(player)).toMatchObject({
        ticket: { state: 'ACCEPTED', numbers: null, refundAt: expect.stringMatching(/Z$/) },
        game: { source: 'official', awaited: { issueNo: issue.issueNo } },
        balance: '999.0000',
      })
      const short = await enter(one, issue.issueNo, { ...prizes, G5: ['698'], G7: [] }, 0)
      expect(short).toMatchObject({ code: 'request.invalid', value: { fields: [{ field: 'prizes.G5' }, { field: 'prizes.G7' }] } })
      expect(await enter(one, issue.issueNo, { ...prizes, G8: ['63'] }, 0)).toMatchObject({ ok: true, value: { stage: 'one' } })
      // A slip of the pen is put right as long as nobody else entered anything.
      expect(await enter(one, issue.issueNo, prizes, 1)).toMatchObject({ ok: true, value: { stage: 'one' } })
      expect(await seen(other, issue.issueNo)).toMatchObject({
        stage: 'one',
        prizes: null,
        entries: [{ isMine: false, isShown: false, prizes: null }],
      })
      expect(await enter(other, issue.issueNo, prizes, 0)).toMatchObject({ code: 'result.changed_meanwhile' })
      const turned = { ...prizes, G3: ['48365', '58680'] }
      expect(await enter(other, issue.issueNo, turned, 1)).toMatchObject({ ok: true, value: { stage: 'published' } })
      await table.run()
      const after = await told(player)
      expect(after).toMatchObject({ ticket: { state: 'SETTLED', win: '98.0000' }, balance: '1097.0000' })
      expect(await enter(third, issue.issueNo, prizes, 2)).toMatchObject({ code: 'result.decided' })
      // Nobody reads the figures in what operators did.
      const { rows } = await table.owner.query(`select after::text from gateway.operator_audit where action = 'results.enter'`)
      expect(JSON.stringify(rows)).not.toContain('140136')
      const proof = await table.call('GET', `/api/proof/${STATION}/${issue.issueNo}`)
      expect(proof.value).toMatchObject({ chain: null, seed: null, tickets: 1, state: 'SETTLED' })
    })

    it('settle nothing while the entries differ, show both to those who entered, and follow a third that equals one', async () => {
      const { player, issue } = await betting('35 36')
      await drawn(issue.id)
      await enter(one, issue.issueNo, prizes, 0)
      const wrong = { ...prizes, DB: ['140135'] }
      expect(await enter(other, issue.issueNo, wrong, 1)).toMatchObject({ ok: true, value: { stage: 'disputed' } })
      await table.run()
      expect(await told(player)).toMatchObject({ ticket: { state: 'ACCEPTED', win: null } })
      for (const who of [one, other])
        expect(await seen(who, issue.issueNo)).toMatchObject({
          stage: 'disputed',
          entries: [{ prizes: { DB: ['140136'] } }, { prizes: { DB: ['140135'] } }],
        })
      expect((await seen(third, issue.issueNo))?.entries.map(({ prizes: shown }) => shown)).toEqual([null, null])
      // Whoever has seen the other's figures cannot follow them.
      expect(await enter(one, issue.issueNo, wrong, 2)).toMatchObject({ code: 'result.same_person' })
      expect(await enter(third, issue.issueNo, prizes, 2)).toMatchObject({ ok: true, value: { stage: 'published' } })
      await table.run()
      expect(await told(player)).toMatchObject({ ticket: { state: 'SETTLED', win: '98.0000' } })
    })

    it('take a file as one of the two entries, not as both', async () => {
      const { player, issue } = await betting()
      await drawn(issue.id)
      const send = (who: Operator | null, text: string) => by(who).browser.call('results.enterFile', { body: { text } })
      expect(await send(one, 'TP.HCM 36')).toMatchObject({ ok: true, value: { line: 1, why: 'columns', draws: [] } })
      expect(await send(one, asFile(issue.issueNo))).toMatchObject({ ok: true, value: { line: null, draws: [{ outcome: 'one' }] } })
      expect(await send(other, asFile(issue.issueNo))).toMatchObject({ ok: true, value: { draws: [{ outcome: 'disputed' }] } })
      expect(await enter(third, issue.issueNo, prizes, 2)).toMatchObject({ ok: true, value: { stage: 'published' } })
      await table.run()
      expect(await told(player)).toMatchObject({ ticket: { state: 'SETTLED' } })
    })

    it('give every stake back when the station did not draw, or no result came within a day', async () => {
      const off = await betting()
      // On sale still: two people who say so end it at once.
      await enter(one, off.issue.issueNo, null, 0)
      expect(await enter(other, off.issue.issueNo, null, 1)).toMatchObject({ ok: true, value: { stage: 'cancelled' } })
      await table.run()
      expect(await told(off.player)).toMatchObject({
        ticket: { state: 'CANCELLED', cancelled: { why: 'rule:station_off', isBack: true } },
        balance: '1000.0000',
      })

      const late = await betting()
      await drawn(late.issue.id)
      await enter(one, late.issue.issueNo, prizes, 0)
      await drawn(late.issue.id, 86_400_000)
      expect(await told(late.player)).toMatchObject({
        ticket: { state: 'CANCELLED', cancelled: { why: 'rule:no_result', isBack: true } },
        balance: '1000.0000',
      })
      expect(await enter(other, late.issue.issueNo, prizes, 1)).toMatchObject({ code: 'result.decided' })
    })

    it('are no draws of the house, and nobody of one brand enters them', async () => {
      const { issueNo } = await table.openIssue('vn-south-1m')
      expect(await enter(one, '20991231', prizes, 0)).toMatchObject({ code: 'records.unknown' })
      expect(await enter(one, issueNo.slice(0, 8), prizes, 0, 'vn-south-1m')).toMatchObject({ code: 'records.unknown' })
      const ofBrand = await anOperator(table.site, { brandId: table.site.brandId, roles: ['lottery_official'] })
      expect(await enter(ofBrand, '20991231', prizes, 0)).toMatchObject({ code: 'operator.not_allowed' })
      expect(await table.call('POST', '/operate/results/enter', undefined, { prizes: null })).toMatchObject({ code: 'session.required' })
    })
  })
}
