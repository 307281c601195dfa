import type { ReactElement, ReactNode } from 'react'
import type { TableSheet } from '#games/table-sheet.ts'
import type { GameMaths } from '#protocol/index.ts'
import type { Desk } from '../frame/desk.ts'
import { drawn } from '../games/draw-into.ts'
import { isStill } from '../shared/look.ts'
import { memo } from '../shared/memo.ts'
import { languageCode, t } from '../shared/texts.ts'
import { ChipRail } from './chip-rail.tsx'
import type { Moment } from './phase.ts'
import { short } from './short.ts'
import type { Notice, TableDesk } from './table-desk.ts'
import type { Spot, TableScene, TableView } from './table-view.ts'
import './table.css'
import './parts.css'

/** A stake that comes back and no more, in the units of spots. */
const EVEN = 10_000

type Parts = {
  readonly desk: Desk
  readonly table: TableDesk
  readonly view: TableView
  readonly sheet: TableSheet
  readonly maths: GameMaths
  readonly leave: () => void
}

function PhaseBar({ moment, no, connected }: { readonly moment: Moment; readonly no: string | null; readonly connected: boolean }) {
  const { phase, leftMs, ofMs } = moment
  const isCounting = phase === 'open' || phase === 'rest'
  return (
    <div className="tb-phase" data-phase={phase} data-soon={phase === 'open' && leftMs <= 5_000}>
      <div className="tb-phase-fill" style={{ '--share': isCounting ? Math.min(1, leftMs / ofMs) : 0 }} />
      <strong role="status">{connected ? t(`table.phase.${phase}`) : t('connection.reconnecting')}</strong>
      {isCounting ? <output className="tb-count">{Math.ceil(leftMs / 1_000)}</output> : null}
      {no === null ? null : <span className="tb-no">{t('table.round', { no })}</span>}
    </div>
  )
}

function NoticeLine({ notice, desk }: { readonly notice: Notice | null; readonly desk: Desk }) {
  if (notice === null) return <p className="tb-notice" aria-live="polite" />
  const own = [
    'table.placed',
    'table.asking',
    'table.chips_back',
    'table.unsure',
    'table.won',
    'table.lost',
    'table.even',
    'table.missed',
    'table.missed_refused',
  ]
  const values = {
    least: desk.money(desk.limits.least),
    most: desk.money(desk.limits.most),
    amount: notice.amount ?? '',
    no: notice.no ?? '',
    stake: notice.stake ?? '',
  }
  return (
    <p className="tb-notice" data-tone={notice.tone} aria-live="polite">
      {t(own.includes(notice.code) ? notice.code : `refusal.${notice.code}`, values)}
    </p>
  )
}

/** Of the round that was shown last: what came back of what was staked. More than the stake is a win, and nothing else is (R14). */
function resultOf({ desk, table }: Pick<Parts, 'desk' | 'table'>, moment: Moment): Notice | null {
  if (moment.phase !== 'rest' && moment.phase !== 'show') return null
  const entry = table.entryOf(moment.show.round)
  if (!entry || entry.returned === null) return null
  const net = desk.read(entry.returned).minor - desk.read(entry.staked).minor
  const amount = desk.money({ asset: desk.asset, minor: net < 0n ? -net : net })
  if (net > 0n) return { code: 'table.won', tone: 'good', amount }
  return net < 0n ? { code: 'table.lost', tone: 'plain', amount } : { code: 'table.even', tone: 'plain' }
}

/** Of a round whose end nobody could see on this page. */
function missedOf({ desk, table }: Pick<Parts, 'desk' | 'table'>): Notice | null {
  const entry = table.missed()
  if (entry === null) return null
  const { roundNo: no, staked, returned } = entry
  if (returned === null) return { code: 'table.missed_refused', tone: 'bad', no }
  const tone = desk.read(returned).minor > desk.read(staked).minor ? 'good' : 'plain'
  return { code: 'table.missed', tone, no, stake: desk.money(staked), amount: desk.money(returned) }
}

/** What is said of a bet that is in gives way to what came of it, and ends with its round. */
function noticeOf(parts: Pick<Parts, 'desk' | 'table'>, moment: Moment): Notice | null {
  const { desk, table } = parts
  const [result, said] = [resultOf({ desk, table }, moment), table.notice()]
  const isOfBet = said?.code === 'table.placed' || said?.code === 'table.asking'
  if (!isOfBet) return said ?? result ?? missedOf(parts)
  return result ?? (table.laid().size > 0 ? said : missedOf(parts))
}

function Act({
  name,
  icon,
  disabled,
  act,
}: {
  readonly name: string
  readonly icon: string
  readonly disabled: boolean
  readonly act: () => void
}) {
  return (
    <button type="button" className="tb-act" disabled={disabled} onClick={act}>
      <span aria-hidden="true">{icon}</span>
      {t(`table.${name}`)}
    </button>
  )
}

function Acts({
  table,
  isOpen,
  money,
}: {
  readonly table: TableDesk
  readonly isOpen: boolean
  readonly money: (minor: bigint) => string
}) {
  const staged = table.presses().length > 0
  const locked = !isOpen || table.placing()
  return (
    <div className="tb-acts">
      <Act name="undo" icon="↶" disabled={locked || !staged} act={table.undo} />
      <Act name="clear" icon="✕" disabled={locked || !staged} act={table.clear} />
      <Act name="repeat" icon="↻" disabled={locked || staged || table.before().length === 0} act={table.repeat} />
      <Act name="double" icon="×2" disabled={locked || (!staged && table.laid().size === 0)} act={table.double} />
      <button
        type="button"
        className="tb-place"
        disabled={locked || !staged}
        aria-busy={table.placing()}
        onClick={() => void table.place()}
      >
        {table.placing() ? t('table.placing') : staged ? t('table.place_amount', { amount: money(table.stagedTotal()) }) : t('table.place')}
      </button>
    </div>
  )
}

/** What is dealt, who deals it, and what is virtual about it. */
function Stage({
  table,
  view,
  maths,
  moment,
  scene,
}: Pick<Parts, 'table' | 'view' | 'maths'> & { readonly moment: Moment; readonly scene: TableScene }) {
  const { dealer } = view
  const stance = dealer?.stance(maths, moment, scene.still)
  const name = dealer?.nameAt(table.code)
  return (
    <>
      {dealer && stance ? (
        <dealer.Figure
          code={table.code}
          stance={stance}
          words={stance.call === null ? null : dealer.words(maths, stance.call, moment.show.outcome)}
        />
      ) : null}
      <div className="tb-play">
        <view.Stage maths={maths} scene={scene} />
      </div>
      <p className="tb-label">
        {name === undefined ? null : <b>{name}</b>}
        {t(view.virtual ?? 'table.virtual')}
      </p>
    </>
  )
}

/** The whole table below the bar: stage, clock, spots, road, chips. */
export function createTableScreen({ desk, table, view, sheet, maths, leave }: Parts): HTMLElement {
  const money = (minor: bigint): string => desk.money({ asset: desk.asset, minor })
  const sum = (minor: bigint | undefined): string | null => (minor === undefined || minor === 0n ? null : money(minor))

  function spotsOf(moment: Moment): Pick<TableScene, 'spots' | 'spot'> {
    const state = table.state()
    const { show, phase } = moment
    const told = show.step === 'told' ? show.outcome : null
    const places = Number(desk.asset.split('/')[1])
    const staged = table.staged()
    const laid = phase === 'rest' ? table.laidIn(show.round) : table.laid()
    const totals = phase === 'rest' ? {} : (state?.totals[desk.asset] ?? {})
    const stateOf = (spot: string): Spot['state'] => {
      if (told === null) return phase === 'open' ? 'open' : 'locked'
      const units = sheet.units(spot, told)
      return units > EVEN ? 'won' : units > 0 ? 'back' : 'lost'
    }
    const spots = sheet.spots.map((spot): Spot => {
      const all = (laid.get(spot) ?? 0n) + (staged.get(spot) ?? 0n)
      return {
        spot,
        total: totals[spot] === undefined ? null : desk.money(totals[spot]),
        mine: sum(laid.get(spot)),
        staged: sum(staged.get(spot)),
        chip: all === 0n ? null : short(Number(all) / 10 ** places),
        state: stateOf(spot),
        press: () => table.press(spot),
      }
    })
    const named = new Map(spots.map((each) => [each.spot, each]))
    return {
      spots,
      spot(name) {
        const found = named.get(name)
        if (found === undefined) throw new Error(`the table has no spot ${name}`)
        return found
      },
    }
  }

  const keepSpots = memo<Pick<TableScene, 'spots' | 'spot'>>()
  const keepLayout = memo<ReactElement>()
  const keepRoad = memo<ReactElement>()
  const none: TableScene['results'] = []

  function draw(): ReactNode {
    const moment = table.moment()
    const { show, phase } = moment
    const results = table.state()?.results ?? none
    // The clock draws five times a second, and a table may have 157 spots: they and the road are drawn again when they are others.
    const on = [phase, show.step, show.round, show.outcome, table.state(), table.entries(), table.presses(), languageCode(), isStill()]
    const scene: TableScene = { show, still: isStill(), results, ...keepSpots(on, () => spotsOf(moment)) }
    const layout = keepLayout(on, () => <view.Layout maths={maths} scene={scene} />)
    const road = keepRoad([results, languageCode()], () => <view.Road maths={maths} results={results} />)
    const isOpen = phase === 'open'
    return (
      <div className="tb" data-phase={moment.phase}>
        <section className="tb-stage" data-dealer={view.dealer?.place} aria-label={t('table.stage')}>
          <Stage table={table} view={view} maths={maths} moment={moment} scene={scene} />
          {moment.phase === 'stopped' ? (
            <div className="tb-stopped" role="alert">
              <h2>{t('table.stopped.title')}</h2>
              <p>{t('table.stopped.text')}</p>
              <button type="button" className="button strong" onClick={leave}>
                {t('action.to_lobby')}
              </button>
            </div>
          ) : null}
        </section>
        <PhaseBar moment={moment} no={table.state()?.round?.no ?? null} connected={table.connected()} />
        <section className="tb-layout" aria-label={t('table.spots')}>
          {layout}
        </section>
        <section className="tb-road">
          {road}
          <p className="tb-note">{t('table.road_note')}</p>
        </section>
        <section className="tb-desk" aria-label={t('table.desk')}>
          <NoticeLine notice={noticeOf({ desk, table }, moment)} desk={desk} />
          <ChipRail table={table} />
          <Acts table={table} isOpen={isOpen} money={money} />
          <dl className="tb-sums">
            <div>
              <dt>{t('table.balance')}</dt>
              <dd>{desk.money(desk.balance())}</dd>
            </div>
            <div>
              <dt>{t('table.my_stake')}</dt>
              <dd>{money([...table.laid().values()].reduce((all, minor) => all + minor, 0n))}</dd>
            </div>
          </dl>
        </section>
      </div>
    )
  }
  return drawn('tb-host', draw)
}
