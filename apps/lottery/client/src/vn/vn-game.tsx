import { useEffect, useState } from 'react'
import { oddsOf, type Play, parseSelection, pointOf, priceLine, readOdds, shapeOf, turnedNumbers, writeOdds } from '#plays/index.ts'
import { type Draft, emptyDraft, randomDraft, selectionOf } from '../board/draft.ts'
import { RowsBoard } from '../board/rows-board.tsx'
import { TypedBoard } from '../board/typed-board.tsx'
import { Icon } from '../parts/icons.tsx'
import { keepHere, keptHere } from '../shared/kept.ts'
import { language, t } from '../shared/texts.ts'
import type { LoadedGame } from '../shared/use-game.ts'
import { termsOf } from '../slip/lines.ts'
import type { Slip } from '../slip/use-slip.ts'
import { NumberBoard } from './number-board.tsx'
import { chipText, unitStakeOf, type VnStake, weightOf } from './stake.ts'
import { StakeDock } from './stake-dock.tsx'
import { TextSheet } from './text-sheet.tsx'
import { vnGloss, vnHelp, vnWord } from './words.ts'

type GameProps = {
  readonly loaded: LoadedGame
  readonly plays: readonly Play[]
  readonly slip: Slip
  readonly onOpenSlip: () => void
}

/** The numbers that were chosen for another bet, as far as this one takes them. */
function carried(play: Play, draft: Draft): Draft {
  const [row] = shapeOf(play).rows
  const fits = (value: string) => (row?.words ? value.length === row.words.digits : (row?.values.includes(value) ?? false))
  return { ...emptyDraft(play), rows: [(draft.rows[0] ?? []).filter(fits).slice(0, row?.max ?? 0)] }
}

/** Whether a bet is made on the board of two-digit numbers. */
const isOnBoard = (play: Play) => shapeOf(play).rows[0]?.values.length === 100

function startStake(point: bigint): VnStake {
  const kept = keptHere('vn.points')
  return { points: typeof kept === 'string' ? kept : '1', money: chipText(1, { byPoint: false, point }) }
}

/** One group of Vietnamese bets: its words, the board of the one that is open, and the stake. */
export function VnGame({ loaded, plays, slip, onOpenSlip }: GameProps) {
  const { game, prices } = loaded
  const { limits } = game
  const asset = game.balance?.asset ?? 'FUN/4'
  const point = pointOf(asset)
  const [code, setCode] = useState('')
  const play = plays.find((each) => each.code === code) ?? plays[0]
  const [draft, setDraft] = useState<Draft>({ rows: [[]], places: null })
  const [stake, setStake] = useState(() => startStake(point))
  const [isPasting, setPasting] = useState(false)
  useEffect(() => {
    if (play !== undefined) setDraft((last) => carried(play, last))
  }, [play])
  if (play === undefined || play.kind.kind !== 'vn') return null
  const { kind } = play
  const shape = shapeOf(play)
  const terms = termsOf(game, prices, 'SEA')
  const unitStake = unitStakeOf(stake, { byPoint: weightOf(play, kind) > 1, point })
  const shown = carried(play, draft)
  const chosen = selectionOf(play, shown)
  const request = chosen === null || unitStake === null ? null : { play: play.code, selection: chosen.text, amount: writeOdds(unitStake) }
  const line = request === null ? null : priceLine(request, terms)
  const whole = line === null || typeof line === 'string' ? null : line
  const sample = parseSelection(play, play.example.selection)
  const add = () => {
    if (request === null || whole === null || whole.maxPrize > readOdds(limits.maxPrize) || whole.unitStake < readOdds(limits.minStake))
      return
    slip.add([request])
    keepHere('vn.points', stake.points)
    setDraft(emptyDraft(play))
  }
  const numbers = shown.rows[0] ?? []
  const set = (next: readonly string[]) => setDraft({ ...shown, rows: [next] })
  const turn = () => set([...new Set(numbers.flatMap(turnedNumbers))].sort().slice(0, shape.rows[0]?.max ?? 0))
  const canTurn = kind.of.what === 'ending' && kind.of.digits < 4
  return (
    <>
      <nav className="lt-plays" aria-label={t('play.label')}>
        {plays.map((each) => (
          <button key={each.code} type="button" aria-pressed={each === play} onClick={() => setCode(each.code)}>
            {vnWord(each)}
          </button>
        ))}
      </nav>
      <div className="lt-help-line">
        <p>
          {language().startsWith('vi') ? null : <b>{vnGloss(kind)}. </b>}
          {vnHelp(kind)}
        </p>
        <span className="lt-vn-actions">
          <button type="button" className="lt-random" onClick={() => setPasting(true)}>
            {t('vn.text.open')}
          </button>
          {canTurn ? (
            <button type="button" className="lt-random" disabled={numbers.length === 0} onClick={turn}>
              {t('vn.turn')}
            </button>
          ) : null}
          <button type="button" className="lt-random" onClick={() => setDraft(randomDraft(play))}>
            <Icon name="dice" />
            {t('action.random')}
          </button>
        </span>
      </div>
      {isOnBoard(play) ? (
        <NumberBoard chosen={numbers} max={shape.rows[0]?.max ?? 0} onChange={set} />
      ) : shape.rows[0]?.words ? (
        <TypedBoard key={play.code} play={play} draft={shown} onChange={setDraft} />
      ) : (
        <RowsBoard play={play} draft={shown} onChange={setDraft} />
      )}
      {isPasting ? <TextSheet region={kind.region} loaded={loaded} slip={slip} onClose={() => setPasting(false)} /> : null}
      <StakeDock
        play={play}
        kind={kind}
        stake={stake}
        odds={sample.ok ? oddsOf(play, sample.selection, { series: 0, prices: prices.prices }) : []}
        limits={limits}
        asset={asset}
        symbol={game.balance?.symbol ?? ''}
        chosen={whole === null ? numbers.length : whole.bets / weightOf(play, kind)}
        whole={whole}
        slipLines={slip.lines.length}
        onStake={setStake}
        onAdd={add}
        onOpen={() => {
          add()
          onOpenSlip()
        }}
      />
    </>
  )
}
