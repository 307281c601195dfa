import './dealer.css'
import type { GameMaths } from '#protocol/index.ts'
import { t } from '../../shared/texts.ts'
import type { Call, DealerFigure, TableDealer } from '../table-view.ts'
import { dealerAt, dealers } from './choose-dealer.ts'
import { figureOf } from './figure.tsx'
import { looks } from './looks.tsx'
import { rigs } from './rig.ts'
import { type ShowPlan, stanceOf } from './stance.ts'

type Parts<Maths> = Pick<TableDealer, 'place'> & {
  /** Names the words that are called while the result comes. */
  readonly deals: 'cards' | 'throw' | 'spin'
  /** Of an outcome: the poses of its show by time, and where the result lies. */
  readonly plan: (maths: Maths, outcome: readonly number[]) => Omit<ShowPlan, 'toldAtMs'>
  readonly toldAtMs: (maths: Maths, outcome: readonly number[]) => number
  /** The result in a few words, as it is called. */
  readonly said: (maths: Maths, outcome: readonly number[]) => string
}

/** One drawing each: what never changes is not compared again at every tick. */
const figures = new Map(dealers.map((name) => [name, figureOf(looks[name])]))

const Figure: DealerFigure = ({ code, stance, words }) => {
  const name = dealerAt(code)
  const { left, right, tip, face, gaze, mouth, lean = 0 } = rigs[stance.pose]
  const arm = (side: string, [shoulder, elbow, wrist, hand]: typeof left) => ({
    [`--${side}-shoulder`]: `${shoulder}deg`,
    [`--${side}-elbow`]: `${elbow}deg`,
    [`--${side}-wrist`]: `${wrist}deg`,
    [`--${side}-open`]: hand === 'open' ? 1 : 0,
    [`--${side}-card`]: hand === 'card' ? 1 : 0,
  })
  const style = {
    ...arm('left', left),
    ...arm('right', right),
    '--tip': `${tip}deg`,
    '--face': `${face[0]}px, ${face[1]}px`,
    '--gaze': `${gaze[0]}px, ${gaze[1]}px`,
    '--lean': `${lean}px`,
  }
  return (
    <div className="vd" data-pose={stance.pose} data-mouth={mouth} data-name={name} style={style}>
      <div className="vd-room" />
      {figures.get(name)}
      <div className="vd-table" />
      {words === null ? null : (
        // The bar, the result and the announcements say the same to readers.
        <p key={stance.call} className="vd-call" aria-hidden="true">
          {words}
        </p>
      )}
    </div>
  )
}

/** The drawn dealer of a table with chips. */
export function virtualDealer<Maths extends GameMaths>({ place, deals, plan, toldAtMs, said }: Parts<Maths>): TableDealer<Maths> {
  const calls: Readonly<Record<Exclude<Call, 'result'>, string>> = {
    open: 'table.phase.open',
    last: 'table.call.last',
    closing: 'table.phase.closing',
    show: `table.call.${deals}`,
    rest: 'table.phase.rest',
  }
  return {
    place,
    nameAt: dealerAt,
    stance(maths, moment, isStill) {
      const { outcome } = moment.show
      return stanceOf(moment, outcome === null ? null : { ...plan(maths, outcome), toldAtMs: toldAtMs(maths, outcome) }, isStill)
    },
    words(maths, call, outcome) {
      if (call !== 'result') return t(calls[call])
      return outcome === null ? null : said(maths, outcome)
    },
    Figure,
  }
}

type DiceParts<Maths> = Pick<Parts<Maths>, 'said'> & { readonly liftAtMs: number; readonly toldAtMs: number }

/** The dealer of dice under a cover, who shakes it and lifts it. */
export const diceDealer = <Maths extends GameMaths>({ liftAtMs, toldAtMs, said }: DiceParts<Maths>): TableDealer<Maths> =>
  virtualDealer({
    place: 'beside',
    deals: 'throw',
    plan: () => ({
      beats: [
        { atMs: 0, pose: 'shake' },
        { atMs: liftAtMs, pose: 'lift' },
      ],
      side: 'right',
    }),
    toldAtMs: () => toldAtMs,
    said,
  })
