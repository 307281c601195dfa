import { useEffect, useState } from 'react'
import { oddsFormats } from '#odds/formats.ts'
import { type BoardAnswer, type FixtureRow, FOOTBALL_BOOK, leagueOf, leaguesOf, REAL_SPORT, type Sport } from '#protocol/index.ts'
import { Balance } from '../parts/balance.tsx'
import { Icon } from '../parts/icons.tsx'
import { LostStrip, Nothing, Skeletons, TopBar } from '../parts/page.tsx'
import { chooseFormat, dayText, oddsFormat } from '../shared/amounts.ts'
import { bookSports, chooseSport, sport } from '../shared/book.ts'
import { call } from '../shared/calls.ts'
import { hearServer, serverNow } from '../shared/clock.ts'
import { competitions } from '../shared/competitions.ts'
import { keepInTab, keptInTab } from '../shared/kept.ts'
import { isLiveNow, useLiveNews } from '../shared/live.ts'
import { me } from '../shared/player.ts'
import { goTo } from '../shared/route.ts'
import { leave } from '../shared/site.ts'
import { t } from '../shared/texts.ts'
import { useAsked } from '../shared/use-asked.ts'
import { columns, FixtureLine, type Group, groups } from './fixture-row.tsx'

const tabs = ['live', 'today', 'early', 'results'] as const
type Tab = (typeof tabs)[number]
/** Matches of the world, or virtual ones. */
const kinds = ['real', 'virtual'] as const
type Kind = (typeof kinds)[number]
/** Nothing of the world is bet on in play. */
const tabsOf = (kind: Kind): readonly Tab[] => (kind === 'real' ? tabs.filter((each) => each !== 'live') : tabs)
/** What stands side by side in a book: each sport, and football twice. */
const shelves = bookSports.flatMap((each) => (each === REAL_SPORT ? kinds : (['virtual'] as const)).map((kind) => ({ sport: each, kind })))
const LOOK_MS = { live: 2_500, today: 8_000, early: 30_000, results: 15_000 } as const

/** While the server tells of live matches by itself, they are asked for now and then alone. */
const LOOK_WHILE_TOLD_MS = 15_000

/** The end of the player's day. */
function midnight(): string {
  const at = new Date(serverNow())
  at.setHours(24, 0, 0, 0)
  return at.toISOString()
}
type Shown = { readonly tab: Tab; readonly league: string | null; readonly kind: Kind }
function queryOf({ tab, league, kind }: Shown): Record<string, string> {
  const own: Record<string, string> = { sport: sport.get(), kind, ...(league === null ? {} : { league }) }
  if (tab === 'today') return { ...own, view: 'upcoming', until: midnight() }
  if (tab === 'early') return { ...own, view: 'upcoming', from: midnight() }
  return { ...own, view: tab }
}

const Choice = ({ on, onPress, children }: { readonly on: boolean; readonly onPress: () => void; readonly children: string }) => (
  <button type="button" aria-pressed={on} onClick={onPress}>
    {children}
  </button>
)

function Head({ kind }: { readonly kind: Kind }) {
  const open = me.use()?.openBets ?? 0
  const now = sport.use()
  return (
    <TopBar title={t(titleOf(now, kind))} onBack={leave}>
      <Balance />
      <button type="button" className="sb-icon" aria-label={t('bets.title')} onClick={() => goTo('/bets')}>
        <Icon name="list" />
        {open > 0 ? <i className="sb-dot">{open}</i> : null}
      </button>
      <button type="button" className="sb-icon" aria-label={t('tables.title')} onClick={() => goTo('/tables')}>
        <Icon name="chart" />
      </button>
      <button type="button" className="sb-icon" aria-label={t('settings.title')} onClick={() => goTo('/settings')}>
        <Icon name="settings" />
      </button>
      <button type="button" className="sb-icon" aria-label={t('rules.title')} onClick={() => goTo('/rules')}>
        <Icon name="help" />
      </button>
    </TopBar>
  )
}

const titleOf = (of: Sport, kind: Kind): string =>
  of !== 'football' ? `board.title_${of}` : kind === 'real' ? 'board.title_real' : 'board.title'

/** Matches in the order they are played, with a line where another day begins. */
function Fixtures({ fixtures, group }: { readonly fixtures: readonly FixtureRow[]; readonly group: Group }) {
  const days = Map.groupBy(fixtures, ({ startsAt }) => dayText(startsAt))
  return [...days].map(([day, own]) => (
    <section key={day} className="sb-day">
      {days.size > 1 ? <h2>{day}</h2> : null}
      <ul className="sb-fixtures">
        {own.map((fixture) => (
          <FixtureLine key={fixture.id} fixture={fixture} group={group} />
        ))}
      </ul>
    </section>
  ))
}

function List({ group, onVirtual, ...of }: Shown & { readonly group: Group; readonly onVirtual: () => void }) {
  const { tab, league, kind } = of
  const [more, setMore] = useState<readonly FixtureRow[]>([])
  const [next, setNext] = useState<string | null | undefined>(undefined)
  const now = sport.use()
  const leagues = leaguesOf(now)
  const key = `${tab} ${league} ${kind} ${now}`
  const asked = useAsked<BoardAnswer>(
    key,
    async () => {
      const answer = await call('GET /api/fixtures', { query: queryOf(of) })
      if (answer.kind === 'ok') hearServer(answer.value.serverNow)
      return answer
    },
    () => (tab === 'live' && isLiveNow() ? LOOK_WHILE_TOLD_MS : LOOK_MS[tab]),
  )
  const told = useLiveNews(tab === 'live')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins anew.
  useEffect(() => {
    setMore([])
    setNext(undefined)
  }, [key])
  if (asked.kind === 'loading') return <Skeletons count={5} />
  if (asked.kind !== 'ready')
    return <Nothing words={t('state.unreachable')} action={{ label: t('action.reload'), take: () => location.reload() }} />
  const first =
    told?.fixtures.filter(
      (fixture) =>
        (kind === 'real' ? fixture.real !== null : leagues.some(({ code }) => code === fixture.league)) &&
        (league === null || fixture.league === league),
    ) ?? asked.value.fixtures
  const seen = new Set(first.map(({ id }) => id))
  const fixtures = [...first, ...more.filter(({ id }) => !seen.has(id))]
  const cursor = next === undefined ? asked.value.next : next
  const load = async () => {
    if (cursor === null) return
    const answer = await call('GET /api/fixtures', { query: { ...queryOf(of), cursor } })
    if (answer.kind !== 'ok') return
    setMore([...more, ...answer.value.fixtures])
    setNext(answer.value.next)
  }
  return (
    <>
      {asked.lost ? <LostStrip /> : null}
      {fixtures.length === 0 ? (
        <Nothing
          words={t(kind === 'real' ? 'board.empty.real' : `board.empty.${tab}`)}
          {...(kind === 'real' ? { action: { label: t('board.title'), take: onVirtual } } : {})}
        />
      ) : (
        <Fixtures fixtures={fixtures} group={group} />
      )}
      {cursor === null ? null : (
        <button type="button" className="sb-button" data-tone="soft" onClick={() => void load()}>
          {t('action.more')}
        </button>
      )}
    </>
  )
}

/** Launched as football it shows matches of the world, else the virtual ones. */
function kindAtFirst(launched: string | null): Kind {
  if (sport.get() !== REAL_SPORT) return 'virtual'
  if (launched !== null) return launched === FOOTBALL_BOOK ? 'real' : 'virtual'
  return keptInTab('kind') === 'real' ? 'real' : 'virtual'
}

/** All matches: those under way, today's, the next days', and results. */
export function Board({ league: launched }: { readonly league: string | null }) {
  const kept = keptInTab('tab')
  const [league, setLeague] = useState<string | null>(launched !== null && leagueOf(launched) !== null ? launched : null)
  const [kind, setKind] = useState<Kind>(() => kindAtFirst(launched))
  const [chosen, setTab] = useState<Tab>(tabs.find((each) => each === kept) ?? 'today')
  const tab = tabsOf(kind).find((each) => each === chosen) ?? 'today'
  const known = competitions.use()
  const [group, setGroup] = useState<Group>('1x2')
  const now = sport.use()
  const chips = kind === 'real' ? known : leaguesOf(now)
  const format = oddsFormat.use()
  const choose = (to: Tab) => {
    keepInTab('tab', to)
    setTab(to)
  }
  return (
    <>
      <Head kind={kind} />
      <div className="sb-board">
        {shelves.length > 1 ? (
          <div className="sb-scroll" role="group" aria-label={t('board.sports')}>
            {shelves.map((each) => (
              <Choice
                key={`${each.sport} ${each.kind}`}
                on={each.sport === now && each.kind === kind}
                onPress={() => {
                  chooseSport(each.sport)
                  keepInTab('kind', each.kind)
                  setKind(each.kind)
                  setLeague(null)
                }}
              >
                {t(titleOf(each.sport, each.kind))}
              </Choice>
            ))}
          </div>
        ) : null}
        <div className="sb-tabs" role="group" aria-label={t(titleOf(now, kind))}>
          {tabsOf(kind).map((each) => (
            <Choice key={each} on={each === tab} onPress={() => choose(each)}>
              {t(`board.tab.${each}`)}
            </Choice>
          ))}
        </div>
        <div className="sb-scroll" role="group" aria-label={t('board.leagues')}>
          <Choice on={league === null} onPress={() => setLeague(null)}>
            {t('board.all')}
          </Choice>
          {chips.map(({ code, name }) => (
            <Choice key={code} on={league === code} onPress={() => setLeague(code)}>
              {name}
            </Choice>
          ))}
        </div>
        {tab !== 'results' ? (
          <div className="sb-groups">
            <div className="sb-scroll" role="group" aria-label={t('board.market')}>
              {groups.map((each) => (
                <Choice key={each} on={each === group} onPress={() => setGroup(each)}>
                  {t(now === 'football' ? `group.${each}` : `market.${columns[now][each]}`)}
                </Choice>
              ))}
            </div>
            <label className="sb-format">
              <span>{t('format.label')}</span>
              <select
                value={format}
                onChange={({ currentTarget }) => chooseFormat(oddsFormats.find((each) => each === currentTarget.value) ?? 'decimal')}
              >
                {oddsFormats.map((each) => (
                  <option key={each} value={each}>
                    {t(`format.${each}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
        ) : null}
        <List tab={tab} league={league} kind={kind} group={group} onVirtual={() => setKind('virtual')} />
        <p className="sb-lead">{t(kind === 'real' ? 'board.lead_real' : 'board.lead')}</p>
      </div>
    </>
  )
}
