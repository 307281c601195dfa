// One book and one set of matches are shared by all of these tests, so that a database is made once.
import { anOperator, type SignedInOperator } from '@halong/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BetView, FixtureView } from '#protocol/index.ts'
import type { Table } from './table.ts'

const reason = 'a test of matches of the world'
const teams = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Écho', 'Foxtrot', 'Golf', 'Hotel', 'India', 'Juliett', 'Kilo', 'Lima']
const prices = { by: 'prices', home: 2_100, draw: 3_400, away: 3_600, over: 1_950, under: 1_950 } as const
let intents = 0
let leagues = 0

export type RealMatch = { readonly matchId: string; readonly fixture: FixtureView }
/** What tests of matches of the world share: two people who settle, and matches of a competition. */
export function realDesk(shared: () => Table) {
  let pairs = 0
  const people: SignedInOperator[] = []
  const person = (at: number): SignedInOperator => {
    const found = people[at]
    if (found === undefined) throw new Error('nobody works here')
    return found
  }
  const competition = `c-test-league-${++leagues}`
  const shown = async (id: string) => (await shared().call('GET', `/api/fixtures/${id}`)).value['fixture'] as FixtureView
  return {
    competition,
    person,
    shown,
    async open(): Promise<void> {
      for (const _ of [1, 2, 3, 4]) people.push(await anOperator(shared().site, { roles: ['trader'] }))
      const body = { code: competition, name: 'Test League', region: 'Nowhere', teams, reason, expectedVersion: 0 }
      const made = await person(0).browser.call('sports.saveCompetition', { body })
      if (!made.ok && made.code !== 'lobby.changed_meanwhile') throw new Error(made.code)
    },
    /** A match of two teams that no test has used, an hour ahead. */
    async match(): Promise<RealMatch> {
      const [home = '', away = ''] = [teams[pairs % teams.length], teams[(pairs + 1 + Math.floor(pairs / teams.length)) % teams.length]]
      pairs += 1
      const startsAt = new Date(Date.now() + 3_600_000).toISOString()
      const made = await person(0).browser.call('sports.addMatch', { body: { competition, home, away, startsAt, pricing: prices, reason } })
      if (!made.ok) throw new Error(made.code)
      return { matchId: made.value.matchId, fixture: await shown(made.value.matchId) }
    },
    slip(fixture: FixtureView, { market = '1x2', selection = 'home', stake = '10' } = {}) {
      const price = fixture.markets.find(({ key }) => key === market)?.selections.find((each) => each.selection === selection)?.price ?? 0
      return {
        intentId: `intent-of-the-world-${++intents}`,
        policy: 'none',
        bets: [{ legs: [{ fixtureId: fixture.id, market, selection, price }], sizes: [1], stake }],
      }
    },
    place: async (token: string, slip: object) => {
      const placed = await shared().call('POST', '/api/bets', token, slip)
      if (!placed.success) throw new Error(placed.code)
      return placed.value['bets'] as BetView[]
    },
    bet: async (token: string, id: string) => (await shared().call('GET', `/api/bets/${id}`, token)).value['bet'] as BetView,
    balance: async (token: string) =>
      Number(((await shared().call('GET', '/api/me', token)).value['balance'] as { amount: string }).amount),
    /** Lets a match have begun so many minutes ago. */
    begun: async (id: string, minutes: number) => {
      await shared().owner.query(
        `update sportsbook.fixture set starts_at = clock_timestamp() - $2::interval, close_at = clock_timestamp() - $2::interval - interval '5 seconds',
           ends_at = clock_timestamp() - $2::interval + interval '105 minutes', first_starts_at = clock_timestamp() - $2::interval where id = $1`,
        [id, `${minutes} minutes`],
      )
      await shared().run()
    },
    final: (home: number, away: number) => ({ ended: 'final', home, away, halfHome: 0, halfAway: 0 }) as const,
    enter: (at: number, matchId: string, line: object, expectedEntries: number) =>
      // cast: tests enter wrong lines, too.
      person(at).browser.call('sports.enterResult', {
        body: { matchId, line: line as { ended: 'void'; rule: 'cancelled' }, expectedEntries },
      }),
    /** Entered by two people, of whom the first may have done so already. */
    async published(matchId: string, line: object, known = 0): Promise<void> {
      for (const at of [0, 1].slice(known)) {
        const entered = await this.enter(at, matchId, line, at)
        if (!entered.ok) throw new Error(entered.code)
      }
      await shared().run()
    },
  }
}
export type RealDesk = ReturnType<typeof realDesk>

/** Tests of matches of the world, over a book that others share. */
export function describeReal(shared: () => Table): void {
  const desk = realDesk(shared)
  const enterAs = (player: { token: string }, bets: object) => desk.place(player.token, bets)

  const { competition } = desk
  describe('matches of the world', () => {
    beforeAll(() => desk.open())

    it('are sold by the model behind the prices of others until they start, labelled as what they are, and nobody sells what has no book', async () => {
      const call = desk.person(0).browser.call
      const priced = await call('sports.priceMatch', { body: { competition, pricing: prices } })
      expect(priced).toMatchObject({ value: { goals: { home: 159, away: 114 } } })
      const { matchId, fixture } = await desk.match()
      expect(fixture).toMatchObject({
        league: competition,
        real: { isPutOff: false, voidRule: null },
        state: 'open',
        sale: 'open',
        home: 'Alpha',
      })
      const ofModel = priced.ok ? priced.value.markets : []
      expect(fixture.markets.map(({ key, selections }) => [key, selections.map(({ price }) => price)])).toEqual(
        ofModel.map(({ market, selections }) => [market, selections.map(({ price }) => price)]),
      )
      const pricing = { ...prices, home: 1_200 }
      expect(await call('sports.priceMatch', { body: { competition, pricing } })).toMatchObject({ code: 'sports.no_book' })
      expect(
        await call('sports.priceMatch', {
          body: { competition, pricing: { by: 'prices', home: 1_100, draw: 11_500, away: 90_000, over: 30_000, under: 1_010 } },
        }),
      ).toMatchObject({ code: 'sports.no_model' })
      const again = {
        competition,
        home: fixture.home,
        away: fixture.away,
        startsAt: new Date(Date.now() + 7_200_000).toISOString(),
        pricing: prices,
        reason,
      }
      expect(await call('sports.addMatch', { body: again })).toMatchObject({ code: 'sports.match_known' })
      expect(await call('sports.addMatch', { body: { ...again, away: 'Nobody' } })).toMatchObject({ code: 'sports.match_teams' })
      expect(await call('sports.addMatch', { body: { ...again, home: 'Kilo', startsAt: new Date().toISOString() } })).toMatchObject({
        code: 'sports.match_start',
      })

      const player = await shared().player('1000.00', 'football')
      const [bet] = await enterAs(player, desk.slip(fixture))
      expect(bet).toMatchObject({ state: 'accepted', legs: [{ fixture: { real: { voidRule: null } }, voidRule: null }] })
      expect(
        await call('sports.repriceMatch', { body: { matchId, pricing: { by: 'goals', home: 200, away: 80 }, reason, expectedVersion: 1 } }),
      ).toMatchObject({ value: { version: 2 } })
      expect(await call('sports.repriceMatch', { body: { matchId, pricing: prices, reason, expectedVersion: 1 } })).toMatchObject({
        code: 'lobby.changed_meanwhile',
      })
      expect((await desk.bet(player.token, bet?.id ?? '')).legs[0]?.price).toBe(bet?.legs[0]?.price)
      expect((await shared().call('GET', `/api/fixtures?view=upcoming&kind=real&sport=football`)).value['fixtures']).toContainEqual(
        expect.objectContaining({ id: matchId }),
      )
      expect((await shared().call('GET', `/api/competitions`)).value['competitions']).toContainEqual({
        code: competition,
        name: 'Test League',
        region: 'Nowhere',
      })
      // Traders see it as any other: its prices, what is open on it, and its competition among the leagues.
      const traded = await call('sports.getFixture', { query: { fixture: matchId, asset: 'USD/4' } })
      expect(traded).toMatchObject({
        value: { fixture: { league: competition, home: fixture.home, sale: 'before', staked: '10.0000', score: null } },
      })
      const found = traded.ok ? traded.value.fixture : null
      expect(found?.markets.find(({ market }) => market === '1x2')?.selections[0]).toMatchObject({ selection: 'home', bets: 1 })
      expect(found?.scores.length).toBeGreaterThan(100)
      const trading = await call('sports.listTrading', { query: {} })
      expect(trading.ok && trading.value.leagues.find(({ code }) => code === competition)).toEqual({
        code: competition,
        name: 'Test League',
        markets: ['1x2', 'ah', 'ou', 'btts', 'dc', 'cs'],
      })
      await desk.begun(matchId, 1)
      expect(await shared().call('POST', '/api/bets', player.token, desk.slip(fixture))).toMatchObject({ code: 'bet.closed' })
      expect(await desk.shown(matchId)).toMatchObject({ state: 'closed', sale: 'shut', score: null, markets: [] })
    })

    it('T41: two people enter a result blind; different ones settle nothing until a third equals one of them', async () => {
      const player = await shared().player('1000.00', 'football')
      const { matchId, fixture } = await desk.match()
      const [one, other] = [
        await enterAs(player, desk.slip(fixture)),
        await enterAs(player, desk.slip(fixture, { market: 'ou:250', selection: 'over' })),
      ]
      expect(await desk.enter(0, matchId, desk.final(2, 1), 0)).toMatchObject({ code: 'result.not_due' })
      await desk.begun(matchId, 120)
      expect(await desk.enter(0, matchId, { ended: 'final', home: 1, away: 1, halfHome: 2, halfAway: 0 }, 0)).toMatchObject({
        code: 'sports.result_impossible',
      })
      expect(await desk.enter(0, matchId, desk.final(2, 1), 0)).toMatchObject({ value: { stage: 'one' } })
      const seen = async (at: number) => {
        const listed = await desk.person(at).browser.call('sports.listMatches', { query: { view: 'results' } })
        return listed.ok ? listed.value.matches.find((each) => each.matchId === matchId) : undefined
      }
      expect((await seen(1))?.entries).toMatchObject([{ isMine: false, line: null }])
      expect((await seen(0))?.entries).toMatchObject([{ isMine: true, line: { home: 2, away: 1 } }])
      // The same person is not a second one, and whoever did not see the first entry does not overwrite it.
      expect(await desk.enter(1, matchId, desk.final(1, 1), 0)).toMatchObject({ code: 'result.changed_meanwhile' })
      expect(await desk.enter(1, matchId, desk.final(1, 1), 1)).toMatchObject({ value: { stage: 'disputed' } })
      await shared().run()
      expect(await desk.bet(player.token, one[0]?.id ?? '')).toMatchObject({ state: 'accepted' })
      expect((await seen(0))?.entries.map(({ line }) => line?.ended)).toEqual(['final', 'final'])
      expect(await desk.enter(0, matchId, desk.final(1, 1), 2)).toMatchObject({ code: 'result.same_person' })
      expect(await desk.enter(2, matchId, desk.final(2, 1), 2)).toMatchObject({ value: { stage: 'published' } })
      await shared().run()
      for (const [bet] of [one, other])
        expect(await desk.bet(player.token, bet?.id ?? '')).toMatchObject({
          state: 'settled',
          result: 'won',
          legs: [{ outcome: 'won', fixture: { score: { home: 2, away: 1 } } }],
        })
      expect(await desk.enter(2, matchId, desk.final(2, 2), 3)).toMatchObject({ code: 'result.decided' })
      const virtual = await shared().freshFixture()
      expect(await desk.enter(0, virtual.id, desk.final(2, 1), 0)).toMatchObject({ code: 'sports.virtual_fixed' })
      const found = await (await anOperator(shared().site)).browser.call('audit.list', { query: { action: 'sports.enterResult' } })
      expect(found.ok && JSON.stringify(found.value.rows)).not.toContain('"home"')
    })

    it('are void by rule: called off, put off beyond 48 hours, or abandoned before anything was decided', async () => {
      const player = await shared().player('1000.00', 'football')
      const [off, late, stopped] = [await desk.match(), await desk.match(), await desk.match()]
      const bets = [
        await enterAs(player, desk.slip(off.fixture)),
        await enterAs(player, desk.slip(late.fixture)),
        await enterAs(player, desk.slip(stopped.fixture)),
        await enterAs(player, desk.slip(stopped.fixture, { market: 'btts', selection: 'yes' })),
      ].flat()
      const legs = [off, stopped].map(({ fixture }) => desk.slip(fixture).bets[0]?.legs[0])
      const [multi] = await enterAs(player, {
        intentId: 'intent-of-the-world-multi',
        policy: 'none',
        bets: [{ legs, sizes: [2], stake: '10' }],
      })
      expect(await desk.balance(player.token)).toBe(950)
      await desk.published(off.matchId, { ended: 'void', rule: 'cancelled' })
      expect(await desk.shown(off.matchId)).toMatchObject({ sale: 'shut', real: { voidRule: 'match/cancelled@1' } })

      const move = (startsAt: string | null, expectedVersion: number) =>
        desk.person(0).browser.call('sports.moveMatch', { body: { matchId: late.matchId, startsAt, reason, expectedVersion } })
      const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
      expect(await move(hours(60), 1)).toMatchObject({ code: 'sports.match_beyond' })
      expect(await move(hours(24), 1)).toMatchObject({ value: { version: 2 } })
      expect(await move(null, 2)).toMatchObject({ value: { version: 3 } })
      expect(await desk.shown(late.matchId)).toMatchObject({ sale: 'shut', real: { isPutOff: true } })
      await shared().run()
      expect(await desk.bet(player.token, bets[1]?.id ?? '')).toMatchObject({ state: 'accepted' })
      await desk.begun(late.matchId, 49 * 60)
      expect(await desk.shown(late.matchId)).toMatchObject({ real: { voidRule: 'match/postponed@1' } })

      await desk.begun(stopped.matchId, 60)
      await desk.published(stopped.matchId, { ended: 'abandoned', home: 1, away: 1 })
      const now = await Promise.all(bets.map(({ id }) => desk.bet(player.token, id)))
      expect(now.map(({ result, returned, legs: [leg] }) => [result, Number(returned), leg?.voidRule])).toEqual([
        ['back', 10, 'match/cancelled@1'],
        ['back', 10, 'match/postponed@1'],
        ['back', 10, 'match/abandoned@1'],
        // Both had scored: no further goal would have changed it.
        ['won', (10 * (bets[3]?.legs[0]?.price ?? 0)) / 1_000, null],
      ])
      // A multi of void legs alone comes back whole.
      expect(await desk.bet(player.token, multi?.id ?? '')).toMatchObject({ result: 'back' })
    })

    it.each(['outcomes stored', 'told'] as const)(
      'F9: killed when %s, between a result and its payment: the next pass pays once',
      async (point) => {
        const player = await shared().player('1000.00', 'football')
        const { matchId, fixture } = await desk.match()
        const [bet] = await enterAs(player, desk.slip(fixture))
        await desk.begun(matchId, 120)
        await desk.enter(0, matchId, desk.final(2, 1), 0)
        // Between the two entries nothing is decided, whoever looks.
        await shared().run()
        expect(await desk.bet(player.token, bet?.id ?? '')).toMatchObject({ state: 'accepted', legs: [{ outcome: null }] })
        shared().killAt(point)
        await desk.published(matchId, desk.final(2, 1), 1)
        await shared().owner.query(`update sportsbook.bet set wallet_due_at = clock_timestamp() where state = 'PAYING'`)
        await shared().run()
        const paid = await desk.bet(player.token, bet?.id ?? '')
        expect(paid).toMatchObject({ state: 'settled', result: 'won' })
        expect(await desk.balance(player.token)).toBeCloseTo(990 + Number(paid.returned), 3)
      },
    )

    it('no more competitions are kept than a page holds; one that is there is still changed', async () => {
      const { pool } = shared().site.db
      await pool.query(
        `insert into sportsbook.competition (code, name, region, changed_by) select 'c-many-' || i, 'Many ' || i, 'Nowhere', 'test' from generate_series(1, 150) i`,
      )
      const save = (code: string, expectedVersion: number) =>
        desk.person(0).browser.call('sports.saveCompetition', {
          body: { code, name: 'One of many', region: 'Nowhere', teams: [], reason, expectedVersion },
        })
      expect(await save('c-one-too-many', 0)).toMatchObject({ code: 'sports.too_many' })
      expect(await save('c-many-1', 1)).toMatchObject({ ok: true })
      await pool.query(`delete from sportsbook.competition where code like 'c-many-%'`)
    })

    it('are read from files of others: shown before they are taken, nothing changed twice, and what is in doubt is left to a person', async () => {
      const call = desk.person(0).browser.call
      const run = (rows: readonly string[], isApplied: boolean) =>
        call('sports.importMatches', {
          body: {
            competition,
            format: 'football-data',
            zone: 'UTC',
            isApplied,
            reason,
            text: ['Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,PSH,PSD,PSA', ...rows].join('\n'),
          },
        })
      const what = (read: Awaited<ReturnType<typeof run>>) => (read.ok ? read.value.rows.map((row) => row.what) : read.code)
      const due = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('/')
      const row = (teams: string, { day = due(20), time = '12:00', result = ',,,,' } = {}) =>
        `E9,${day},${time},${teams},${result},2.10,3.40,3.60`
      const file = [
        row('Lima,Alpha'),
        row('ECHO F.C.,Kilo'),
        row('Hotel,India'),
        row('Hotel,India', { time: '15:00' }),
        row('Golf,Charlie', { day: due(-30) }),
        row('Lima,Alpha'),
      ]
      const seen = ['new', 'unknown_team', 'contradicts', 'contradicts', 'past', 'known']
      expect(what(await run(file, false))).toEqual(seen)
      expect(what(await run(file, true))).toEqual(seen)
      const named = (team: string) => call('sports.nameTeam', { body: { competition, written: 'ECHO F.C.', team, reason } })
      expect(await named('Nobody')).toMatchObject({ code: 'records.unknown' })
      expect(await named('Écho')).toMatchObject({ value: { team: 'Écho' } })
      // In whatever order and however often.
      expect(what(await run(file.toReversed(), true))).toEqual(['known', 'past', 'contradicts', 'contradicts', 'new', 'known'])
      expect(what(await run([row('Alpha,Lima')], true))).toEqual(['swapped'])
      expect(what(await run([row('Lima,Alpha', { day: due(21) })], true))).toEqual(['moved'])
      const listed = await call('sports.listMatches', { query: { view: 'coming', competition } })
      const [match, ...others] = listed.ok ? listed.value.matches.filter(({ home }) => home === 'Lima') : []
      expect([match?.version, others]).toEqual([2, []])

      // A result of a file is one entry, and two files settle nothing.
      const id = match?.matchId ?? ''
      await desk.begun(id, 120)
      const result = row('Lima,Alpha', { day: due(0), result: '2,1,H,1,0' })
      expect(what(await run([result], true))).toEqual(['entry'])
      expect(what(await run([result], true))).toEqual(['entry'])
      const waiting = await desk.person(1).browser.call('sports.listMatches', { query: { view: 'results', competition } })
      expect(waiting.ok && waiting.value.matches.find(({ matchId }) => matchId === id)).toMatchObject({
        stage: 'one',
        entries: [{ source: 'file', line: null }],
      })
      const line = { ended: 'final', home: 2, away: 1, halfHome: 1, halfAway: 0 }
      expect(await desk.enter(1, id, line, 1)).toMatchObject({ value: { stage: 'published' } })
      expect(what(await run([result], true))).toEqual(['known'])
      expect(what(await run([row('Lima,Alpha', { day: due(0), result: '3,1,H,1,0' })], true))).toEqual(['decided'])
    })
  })
}
