import { seamless } from '@halong/api'
import { type PlayerId, systemClock } from '@halong/base'
import { anOperator } from '@halong/testkit'
import { callWallet } from '@halong/vendor-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { atStation, type Operator, type Prizes, prizes } from './stations.ts'
import { aSlip, SECRET, STATION, type Table } from './table.ts'

const right: Prizes = { ...prizes, DB: ['140137'] }
const VENDOR = 'TCG_LOTTO_VN'

/** Tests of corrections of stations' results over a lottery that others share. */
export function describeCorrections(shared: () => Table): void {
  let table: Table
  let people: readonly Operator[] = []
  /** Who won 98 at a station, and nothing changed it. */
  let paid: Awaited<ReturnType<Table['player']>> | null = null
  const person = (at: number): Operator => {
    const found = people[at]
    if (!found) throw new Error('the operators are signed in')
    return found
  }
  const station = () => atStation(table)
  const correct = (at: number, issueNo: string, told: Prizes, expectedEntries: number) =>
    person(at).browser.call('results.correct', {
      body: { gameCode: STATION, issueNo, prizes: told, reason: 'the page of the station', expectedEntries },
    })
  const decide = (at: number, issueNo: string, correctionId: string | null | undefined, isConfirmed: boolean) =>
    person(at).browser.call('results.decide', { body: { gameCode: STATION, issueNo, correctionId: correctionId ?? '', isConfirmed } })
  const seen = async (issueNo: string) => (await station().seen(person(0), issueNo))?.correction
  /** What was claimed by a step that died is due again. */
  const again = async () => {
    await table.owner.query('update lottery.ticket_correction set wallet_due_at = clock_timestamp() where wallet_due_at is not null')
    await table.run()
  }
  async function published(issue: { id: string; issueNo: string }, told: Prizes): Promise<void> {
    await station().drawn(issue.id)
    await station().enter(person(0), issue.issueNo, told, 0)
    await station().enter(person(1), issue.issueNo, told, 1)
    await table.run()
  }
  /** Enters a correction by two people and lets it be judged. */
  async function agreed(issueNo: string, told: Prizes, [first, second]: readonly [number, number]) {
    expect(await correct(first, issueNo, told, 0)).toMatchObject({ ok: true, value: { stage: 'one' } })
    expect(await correct(second, issueNo, told, 1)).toMatchObject({ ok: true, value: { stage: 'agreed' } })
    await table.run()
    return seen(issueNo)
  }

  describe('R-LOTT-3, W28: a published result that was wrong', () => {
    beforeAll(async () => {
      table = shared()
      people = await Promise.all([0, 1, 2, 3].map(() => anOperator(table.site)))
    })

    it('is corrected by two others and confirmed with its figures; a kill at each step loses and doubles nothing', async () => {
      const { player: winner, issue } = await station().betting('36')
      const { player: loser } = await station().betting('37', { of: issue })
      const { player: spent } = await station().betting('36', { of: issue })
      const { player: neither } = await station().betting('35', { of: issue })
      await published(issue, prizes)
      const elsewhere = await table.openIssue()
      const spending = await table.call(
        'POST',
        '/api/orders',
        await table.enter(spent, 'ssc-1m'),
        aSlip(elsewhere.issueNo, { amount: '1057' }),
      )
      expect(spending, JSON.stringify(spending)).toMatchObject({ success: true })
      const { rows: coming } = await table.owner.query<{ issue_no: string }>(
        `select issue_no from lottery.issue where game = $1 and state = 'SCHEDULED' order by id desc limit 1`,
        [STATION],
      )
      expect(await correct(1, issue.issueNo, right, 0)).toMatchObject({ code: 'result.same_person' })
      expect(await correct(2, issue.issueNo, prizes, 0)).toMatchObject({ code: 'result.unchanged' })
      expect(await correct(2, coming[0]?.issue_no ?? '', right, 0)).toMatchObject({ code: 'result.not_due' })

      expect(await correct(2, issue.issueNo, right, 0)).toMatchObject({ ok: true, value: { stage: 'one' } })
      // Blind: whoever has entered nothing sees that there is an entry, and no figure of it.
      expect(await station().seen(person(3), issue.issueNo)).toMatchObject({
        stage: 'published',
        correction: { stage: 'one', prizes: null, reason: null, figures: null, entries: [{ isShown: false, prizes: null }] },
      })
      expect(await correct(3, issue.issueNo, right, 1)).toMatchObject({ ok: true, value: { stage: 'agreed' } })
      const { steps } = table.lottery
      table.killAt('judged again')
      await expect(steps.judgeAgain()).rejects.toThrow('judged again')
      await table.run()
      const judged = await seen(issue.issueNo)
      expect(judged).toMatchObject({
        stage: 'ready',
        prizes: { DB: ['140137'] },
        figures: { tickets: 4, changed: 3, sums: [{ asset: 'USD/4', changed: 3, up: '98.0000', down: '196.0000' }] },
      })
      // Nothing is paid, and the first result stands, until somebody else than the first confirms.
      expect(await station().told(loser)).toMatchObject({ ticket: { win: '0.0000', corrected: null }, balance: '999.0000' })
      expect(await decide(2, issue.issueNo, judged?.id, true)).toMatchObject({ code: 'result.same_person' })
      expect(await decide(3, issue.issueNo, judged?.id, true)).toMatchObject({ ok: true, value: { state: 'CONFIRMED' } })
      table.killAt('tickets corrected')
      await expect(steps.correct()).rejects.toThrow('tickets corrected')
      table.killAt('correction told')
      await expect(steps.tellCorrections()).rejects.toThrow('correction told')
      expect(await seen(issue.issueNo)).toMatchObject({ stage: 'paying' })
      await again()
      expect(await decide(3, issue.issueNo, judged?.id, true)).toMatchObject({ ok: true, value: { state: 'PAID' } })

      const corrected = { at: expect.any(String), numbersWas: expect.stringMatching(/^140136 /), isComing: false }
      expect(await station().told(winner)).toMatchObject({
        ticket: {
          state: 'SETTLED',
          win: '0.0000',
          numbers: expect.stringMatching(/^140137 /),
          corrected: { ...corrected, winWas: '98.0000', moved: '-98.0000' },
        },
        balance: '999.0000',
      })
      expect(await station().told(loser)).toMatchObject({
        ticket: { win: '98.0000', lines: [{ hits: [1] }], corrected: { winWas: '0.0000', moved: '98.0000' } },
        balance: '1097.0000',
      })
      // Never below nothing: what was not there any more is the house's loss.
      expect(await station().told(spent)).toMatchObject({ balance: '0.0000' })
      expect(await station().told(neither)).toMatchObject({
        ticket: { win: '0.0000', corrected: { moved: '0.0000' } },
        balance: '999.0000',
      })
      const { rows } = await table.owner.query<{ moved: string; written_off: string }>(
        'select moved::int, written_off::int from gateway.wager_corrected where round_id like $1 order by moved, written_off',
        ['tkt_%'],
      )
      expect(rows).toEqual([
        { moved: -980_000, written_off: 0 },
        { moved: -400_000, written_off: 580_000 },
        { moved: 980_000, written_off: 0 },
      ])
      const facts = await table.owner.query("select sum(won)::int as won from gateway.money_event where kind = 'correction'")
      expect(facts.rows).toEqual([{ won: -980_000 }])
      const inbox = await spent.browser.call('inbox.list', { query: {} })
      expect(JSON.stringify(inbox)).toContain(`TP.HCM ${issue.issueNo}`)
      expect(await correct(2, issue.issueNo, right, 0)).toMatchObject({ code: 'result.same_person' })
    })

    it('may be wrong again: up each time, down once a round, and then it is the house’s', async () => {
      const { player: winner, issue } = await station().betting('36')
      const { player: loser } = await station().betting('37', { of: issue })
      await published(issue, prizes)
      const steps = [
        { told: right, by: [2, 3], balances: ['999.0000', '1097.0000'] },
        { told: prizes, by: [0, 1], balances: ['1097.0000', '999.0000'] },
        // The winner's round gave back once already.
        { told: right, by: [2, 3], balances: ['1097.0000', '1097.0000'] },
      ] as const
      for (const { told, by, balances } of steps) {
        const correction = await agreed(issue.issueNo, told, by)
        expect(await decide(by[1], issue.issueNo, correction?.id, true)).toMatchObject({ ok: true })
        await table.run()
        expect(await Promise.all([winner, loser].map(async (player) => (await station().told(player)).balance))).toEqual(balances)
        expect(await seen(issue.issueNo)).toMatchObject({ stage: 'paid' })
      }
      expect(await station().told(winner)).toMatchObject({ ticket: { win: '0.0000', corrected: { winWas: '98.0000', moved: '0.0000' } } })
    })

    it('is not judged by other rules than it was paid by, and what nobody confirms within a day is taken back', async () => {
      const { player, issue } = await station().betting('36')
      paid = player
      await published(issue, prizes)
      await table.owner.query(`update lottery.issue_outcome set hits = '{2}' where issue_id = $1`, [issue.id])
      const stopped = await agreed(issue.issueNo, right, [2, 3])
      expect(stopped).toMatchObject({ stage: 'stopped', figures: null })
      expect(await decide(3, issue.issueNo, stopped?.id, true)).toMatchObject({ code: 'result.changed_meanwhile' })
      expect(await correct(2, issue.issueNo, right, 0)).toMatchObject({ code: 'result.decided' })
      expect(await decide(3, issue.issueNo, stopped?.id, false)).toMatchObject({ ok: true, value: { state: 'WITHDRAWN' } })
      await table.owner.query(`update lottery.issue_outcome set hits = '{1}' where issue_id = $1`, [issue.id])
      const ready = await agreed(issue.issueNo, right, [2, 3])
      expect(ready).toMatchObject({ stage: 'ready' })
      await table.owner.query(`update lottery.correction set agreed_at = agreed_at - interval '1 day' where id = $1`, [ready?.id])
      await table.run()
      expect(await seen(issue.issueNo)).toMatchObject({ stage: 'none', mayEnter: false })
      expect(await decide(3, issue.issueNo, ready?.id, true)).toMatchObject({ code: 'records.unknown' })
      expect(await station().told(player)).toMatchObject({ ticket: { win: '98.0000', corrected: null }, balance: '1097.0000' })
    })

    it('W28: the wallet changes a round only as people approved it, in time and once', async () => {
      if (paid === null) throw new Error('a draw was paid before')
      const player = paid
      const house = await table.player('vn-south-1m')
      const { issueNo } = await table.openIssue('vn-south-1m')
      const placed = await table.call('POST', '/api/orders', house.token, {
        ...aSlip(issueNo),
        slips: [
          {
            gameCode: 'vn-south-1m',
            mode: 'SEA',
            issues: [{ issueNo, multiple: 1 }],
            lines: [{ play: 'vns.de', selection: '11', amount: '1' }],
          },
        ],
        shown: { cost: '1', maxPrize: '98' },
      })
      expect(placed, JSON.stringify(placed)).toMatchObject({ success: true })
      const roundOf = async (token: string) =>
        ((await table.call('GET', '/api/orders', token)).value['tickets'] as { id: string }[])[0]?.id ?? ''
      const [closed, open] = [await roundOf(player.token), await roundOf(house.token)]
      const address = { gatewayUrl: table.config.gatewayUrl, vendorCode: VENDOR, secret: SECRET, clock: systemClock, timeoutMs: 5_000 }
      const ask = async (
        correctionId: string,
        change: Partial<{ roundId: string; playerId: PlayerId; wonWas: string; wonShould: string }> = {},
      ) => {
        const item = {
          roundId: closed,
          playerId: player.playerId as PlayerId,
          asset: 'USD/4',
          wonWas: '98',
          wonShould: '0',
          ...change,
        } as const
        const answer = await callWallet(seamless.corrections, { correctionId, items: [item] }, address)
        return answer.kind === 'ok' ? answer.value.items[0] : answer
      }
      const { wager } = table.site.gateway.services
      for (const [correctionId, gameCode] of [
        ['small', STATION],
        ['house', 'vn-south-1m'],
      ] as const)
        await table.site.gateway.platform.db.transaction((tx) =>
          wager.approveCorrection(tx, {
            vassalage: VENDOR,
            correctionId,
            gameCode,
            about: 'TP.HCM',
            approvedBy: 'anna',
            sums: [{ asset: 'USD/4', up: 20_000n, down: 900_000n }],
          }),
        )
      expect(await ask('nobody')).toMatchObject({ code: 'correction.unknown', isFinal: false })
      expect(await ask('small')).toMatchObject({ code: 'correction.above_approved' })
      expect(await ask('small', { wonWas: '97' })).toMatchObject({ code: 'correction.was_differs' })
      expect(await ask('small', { wonShould: '98.0001' })).toMatchObject({ code: 'wallet.credit_refused' })
      expect(await ask('small', { roundId: 'none' })).toMatchObject({ code: 'wallet.round_unknown' })
      expect(await ask('house', { roundId: open, playerId: house.playerId as PlayerId, wonWas: '0', wonShould: '1' })).toMatchObject({
        code: 'correction.round_open',
      })
      const closedAgo = (span: string) =>
        table.owner.query('update gateway.wager_round set closed_at = closed_at - $2::interval where round_id = $1', [closed, span])
      await closedAgo('25 hours')
      expect(await ask('small', { wonShould: '90' })).toMatchObject({ code: 'correction.too_late' })
    })
  })
}
