import { useState } from 'react'
import {
  findPlay,
  MOST_TEXT,
  type PricedLine,
  priceLine,
  type Region,
  readOdds,
  readVnText,
  type TextBet,
  type TextLine,
  writeOdds,
} from '#plays/index.ts'
import type { LimitsView, LineRequest } from '#protocol/index.ts'
import { Sheet } from '../parts/page.tsx'
import { moneyText, unitsText } from '../shared/amounts.ts'
import { selectionText } from '../shared/names.ts'
import { t } from '../shared/texts.ts'
import type { LoadedGame } from '../shared/use-game.ts'
import { termsOf } from '../slip/lines.ts'
import { MOST_LINES, type Slip } from '../slip/use-slip.ts'
import { vnLineFacts } from './facts.ts'
import { textStakeOf } from './stake.ts'
import { vnWord } from './words.ts'

type Priced = { readonly request: LineRequest; readonly line: PricedLine }
type Read = {
  readonly text: string
  readonly bets: readonly Priced[] | null
  readonly why: string
  readonly ways: readonly (readonly Priced[])[]
}

function priced(bet: TextBet, loaded: LoadedGame): Priced | null {
  const { game, prices } = loaded
  const asset = game.balance?.asset ?? 'FUN/4'
  const play = findPlay(bet.play, null)
  if (play?.kind.kind !== 'vn') return null
  const stake = textStakeOf(bet, asset)
  if (stake === null) return null
  const request = { play: bet.play, selection: bet.selection, amount: writeOdds(stake) }
  const line = priceLine(request, termsOf(game, prices, 'SEA'))
  return typeof line === 'string' ? null : { request, line }
}

const isWithin = (line: PricedLine, limits: LimitsView) =>
  line.unitStake >= readOdds(limits.minStake) && line.maxPrize <= readOdds(limits.maxPrize)

/** A read line with what it costs; refused where its stake is none, or outside the limits. */
function valued(line: TextLine, loaded: LoadedGame): Read {
  const value = (bets: readonly TextBet[]) => {
    const all = bets.map((bet) => priced(bet, loaded))
    return all.every((each) => each !== null) ? all : null
  }
  if (!line.ok)
    return { text: line.text, bets: null, why: t(`vn.text.${line.why}`), ways: line.readings.flatMap((bets) => [value(bets) ?? []]) }
  const bets = value(line.bets)
  const refused = { text: line.text, bets: null, ways: [] }
  if (bets === null) return { ...refused, why: t('vn.text.amount') }
  if (!bets.every((each) => isWithin(each.line, loaded.game.limits))) return { ...refused, why: t('refusal.limit.stake') }
  return { text: line.text, bets, why: '', ways: [] }
}

function Bets({ bets, asset }: { readonly bets: readonly Priced[]; readonly asset: string }) {
  return (
    <ul>
      {bets.map(({ request, line }) => (
        <li key={`${request.play} ${request.selection} ${request.amount}`}>
          <b>{vnWord(line.play)}</b> <span dir="ltr">{selectionText(line.play, line.text)}</span>
          <small>
            {vnLineFacts(line, asset)} = {unitsText(line.cost, asset)}
          </small>
        </li>
      ))}
    </ul>
  )
}

type SheetProps = { readonly region: Region; readonly loaded: LoadedGame; readonly slip: Slip; readonly onClose: () => void }

/** Bets as people write and paste them, each line shown as it is read, with its cost, before any of it is on the slip. */
export function TextSheet({ region, loaded, slip, onClose }: SheetProps) {
  const [text, setText] = useState('')
  const asset = loaded.game.balance?.asset ?? 'FUN/4'
  const lines = readVnText(text, region).map((line) => valued(line, loaded))
  const good = lines.flatMap(({ bets }) => bets ?? [])
  const isFull = slip.lines.length + good.length > MOST_LINES
  const sum = (of: (line: PricedLine) => bigint) =>
    unitsText(
      good.reduce((total, { line }) => total + of(line), 0n),
      asset,
    )
  const add = () => {
    slip.add(good.map(({ request }) => request))
    const left = lines.filter(({ bets }) => bets === null).map((line) => line.text)
    setText(left.join('\n'))
    if (left.length === 0) onClose()
  }
  /** The line gives way to the reading that was meant. */
  const mean = (read: Read, way: readonly Priced[]) => {
    slip.add(way.map(({ request }) => request))
    setText(
      lines
        .filter((line) => line !== read)
        .map((line) => line.text)
        .join('\n'),
    )
  }
  const canMean = (way: readonly Priced[]) => way.length > 0 && way.every(({ line }) => isWithin(line, loaded.game.limits))
  return (
    <Sheet
      title={t('vn.text.title')}
      onClose={onClose}
      foot={
        <>
          <dl className="lt-totals">
            <div>
              <dt>{t('slip.cost')}</dt>
              <dd>{sum(({ cost }) => cost)}</dd>
            </div>
            <div>
              <dt>{t('slip.max_prize')}</dt>
              <dd data-gold="true">{sum(({ maxPrize }) => maxPrize)}</dd>
            </div>
          </dl>
          {isFull ? <p className="lt-refusal">{t('refusal.limit.bets')}</p> : null}
          <button type="button" className="lt-button" disabled={good.length === 0 || isFull} onClick={add}>
            {t('vn.text.add', { count: good.length })}
          </button>
        </>
      }
    >
      <label className="lt-typed">
        <span>{t('vn.text.lead', { unit: asset.startsWith('VND') ? moneyText('1000', asset) : t('vn.unit.points') })}</span>
        <textarea
          rows={5}
          maxLength={MOST_TEXT}
          dir="ltr"
          spellCheck={false}
          placeholder={{ north: '39.25.52 b5\nde 00 11 x10', south: '01.02 dd1\n83 b7l 2', south2: '2dmn 12.34 dx1\n83 b7l 2' }[region]}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <ol className="lt-read">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike and stand where they were typed.
          <li key={at} data-ok={line.bets !== null}>
            <code dir="ltr">{line.text}</code>
            {line.bets === null ? <p role="status">{line.why}</p> : <Bets bets={line.bets} asset={asset} />}
            {line.ways.map((way, which) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: readings of one line keep their order.
              <div key={which} className="lt-reading">
                <Bets bets={way} asset={asset} />
                <button type="button" className="lt-link" disabled={!canMean(way)} onClick={() => mean(line, way)}>
                  {t('vn.text.mean')}
                </button>
              </div>
            ))}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
