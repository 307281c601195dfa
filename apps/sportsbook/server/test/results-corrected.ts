import { seamless } from '@halong/api'
import { systemClock } from '@halong/base'
import { callWallet } from '@halong/vendor-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { type RealDesk, realDesk } from './real.ts'
import type { Table } from './table.ts'

const SECRET = 'the secret of the sportsbook, thirty-two characters'
/** Tests of results that were wrong, over a book that others share. */
export function describeCorrectedResults(shared: () => Table): void {
  const desk: RealDesk = realDesk(shared)
  const correct = (
    at: number,
    matchId: string,
    line: ReturnType<RealDesk['final']> | { ended: 'void'; rule: 'teams' },
    expectedEntries: number,
  ) => desk.person(at).browser.call('sports.correctResult', { body: { matchId, line, reason: 'the page of the league', expectedEntries } })
  const decide = (at: number, matchId: string, correctionId: string | null | undefined, isConfirmed: boolean) =>
    desk.person(at).browser.call('sports.decideCorrection', { body: { matchId, correctionId: correctionId ?? '', isConfirmed } })
  const seen = async (matchId: string) => {
    const listed = await desk.person(0).browser.call('sports.listMatches', { query: { view: 'over' } })
    return listed.ok ? listed.value.matches.find((each) => each.matchId === matchId)?.correction : undefined
  }
  /** What was claimed by a step that died is due again. */
  const again = async () => {
    await shared().owner.query('update sportsbook.bet_correction set wallet_due_at = clock_timestamp() where wallet_due_at is not null')
    await shared().run()
  }

  describe('W28: a published result that was wrong', () => {
    beforeAll(() => desk.open())

    it('is corrected by two others and confirmed with its figures; a kill at each step loses and doubles nothing', async () => {
      const table = shared()
      const [winner, loser, seller, many] = await Promise.all([1, 2, 3, 4].map(() => table.player('1000.00', 'football')))
      if (!winner || !loser || !seller || !many) throw new Error('four players came')
      const [match, other] = [await desk.match(), await desk.match()]
      const { matchId, fixture } = match
      const [won] = await desk.place(winner.token, desk.slip(fixture))
      const [lost] = await desk.place(loser.token, desk.slip(fixture, { selection: 'away' }))
      const [over] = await desk.place(seller.token, desk.slip(fixture, { market: 'ou:250', selection: 'over' }))
      const legs = [{ ...desk.slip(fixture, { selection: 'away' }).bets[0]?.legs[0] }, { ...desk.slip(other.fixture).bets[0]?.legs[0] }]
      const [multi] = await desk.place(many.token, {
        intentId: 'intent-of-corrections-multi',
        policy: 'none',
        bets: [{ legs, sizes: [2], stake: '10' }],
      })
      const price = (bet: typeof won, leg = 0) => (bet?.legs[leg]?.price ?? 0) / 1_000
      await desk.begun(matchId, 120)
      await desk.published(matchId, desk.final(2, 1))
      // A multi is lost with its first lost leg.
      expect(await desk.bet(many.token, multi?.id ?? '')).toMatchObject({ state: 'settled', result: 'lost' })

      expect(await correct(1, matchId, desk.final(1, 2), 0)).toMatchObject({ code: 'result.same_person' })
      expect(await correct(2, matchId, desk.final(2, 1), 0)).toMatchObject({ code: 'result.unchanged' })
      expect(await correct(2, other.matchId, desk.final(2, 1), 0)).toMatchObject({ code: 'result.not_due' })
      expect(await correct(2, matchId, desk.final(1, 2), 0)).toMatchObject({ value: { stage: 'one' } })
      expect(await seen(matchId)).toMatchObject({ stage: 'one', line: null, figures: null, entries: [{ line: null }] })
      expect(await correct(3, matchId, desk.final(1, 2), 1)).toMatchObject({ value: { stage: 'agreed' } })
      const { steps } = table.book
      table.killAt('judged again')
      await expect(steps.judgeAgain()).rejects.toThrow('judged again')
      await table.run()
      const ready = await seen(matchId)
      const up = 10 * price(lost) + 10 * price(multi) * price(multi, 1)
      expect(ready).toMatchObject({ stage: 'ready', figures: { bets: 4, changed: 3, sums: [{ asset: 'USD/4', changed: 3 }] } })
      expect(Number(ready?.figures?.sums[0]?.up)).toBeCloseTo(up, 3)
      expect(Number(ready?.figures?.sums[0]?.down)).toBeCloseTo(10 * price(won), 3)
      expect(await desk.balance(loser.token)).toBe(990)
      expect(await decide(2, matchId, ready?.id, true)).toMatchObject({ code: 'result.same_person' })
      expect(await decide(3, matchId, ready?.id, true)).toMatchObject({ value: { state: 'CONFIRMED' } })
      table.killAt('bets corrected')
      await expect(steps.correct()).rejects.toThrow('bets corrected')
      table.killAt('correction told')
      await expect(steps.tellCorrections()).rejects.toThrow('correction told')
      await again()
      expect(await decide(3, matchId, ready?.id, true)).toMatchObject({ value: { state: 'PAID' } })

      expect(await desk.balance(winner.token)).toBeCloseTo(990, 4)
      expect(await desk.balance(loser.token)).toBeCloseTo(990 + 10 * price(lost), 4)
      expect(await desk.bet(winner.token, won?.id ?? '')).toMatchObject({
        result: 'lost',
        legs: [{ outcome: 'lost', fixture: { score: { home: 1, away: 2 } } }],
        corrections: [{ legNo: 0, outcomeWas: 'won', scoreWas: '2-1', returned: '0.0000', moved: expect.stringMatching(/^-/) }],
      })
      // What the correction does not touch stands with both settlements.
      expect(await desk.bet(seller.token, over?.id ?? '')).toMatchObject({ result: 'won', corrections: [{ moved: '0.0000' }] })
      const notices = await loser.browser.call('inbox.list', { query: {} })
      expect(notices.ok && notices.value.list.map(({ title }) => title)).toContain(
        `The result of ${fixture.home} – ${fixture.away} was corrected`,
      )

      // The multi that was lost too early is paid once its other match is over.
      expect(await desk.bet(many.token, multi?.id ?? '')).toMatchObject({ corrections: [{ returned: null, moved: null }] })
      await desk.begun(other.matchId, 120)
      await desk.published(other.matchId, desk.final(1, 0))
      await again()
      expect(await desk.balance(many.token)).toBeCloseTo(990 + Number((10 * price(multi) * price(multi, 1)).toFixed(4)), 3)
      expect(await desk.bet(many.token, multi?.id ?? '')).toMatchObject({ result: 'won' })
    })

    it('is taken back to void, lapses when nobody confirms it, and nothing is corrected that people did not agree to', async () => {
      const table = shared()
      const player = await table.player('1000.00', 'football')
      const { matchId, fixture } = await desk.match()
      const [bet] = await desk.place(player.token, desk.slip(fixture))
      await desk.begun(matchId, 120)
      await desk.published(matchId, desk.final(0, 3))
      for (const at of [2, 3]) await correct(at, matchId, { ended: 'void', rule: 'teams' }, at - 2)
      await table.run()
      await table.owner.query(`update sportsbook.correction set agreed_at = clock_timestamp() - interval '25 hours' where state = 'READY'`)
      await table.run()
      expect(await seen(matchId)).toMatchObject({ stage: 'none', mayEnter: false })
      for (const at of [2, 3]) expect(await correct(at, matchId, { ended: 'void', rule: 'teams' }, at - 2)).toMatchObject({ ok: true })
      await table.run()
      expect(await decide(3, matchId, (await seen(matchId))?.id, true)).toMatchObject({ ok: true })
      await again()
      expect(await desk.balance(player.token)).toBe(1_000)
      expect(await desk.bet(player.token, bet?.id ?? '')).toMatchObject({
        result: 'back',
        legs: [{ voidRule: 'match/teams@1' }],
        corrections: [{ scoreWas: '0-3', moved: '10.0000' }],
      })

      const address = {
        gatewayUrl: table.config.gatewayUrl,
        secret: SECRET,
        vendorCode: 'HALONG_SPORTS',
        clock: systemClock,
        timeoutMs: 5_000,
      }
      const stolen = await callWallet(
        seamless.corrections,
        {
          correctionId: 'of-nobody',
          items: [{ roundId: bet?.id ?? '', playerId: player.playerId, asset: 'USD/4', wonWas: '10.0000', wonShould: '20.0000' }],
        },
        address,
      )
      expect(stolen).toMatchObject({ kind: 'ok', value: { items: [{ code: 'correction.unknown', moved: '0.0000' }] } })
    })
  })
}
