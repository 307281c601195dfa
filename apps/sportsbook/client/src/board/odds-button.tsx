import { useEffect, useRef, useState } from 'react'
import type { FixtureRow, SelectionView } from '#protocol/index.ts'
import { Icon } from '../parts/icons.tsx'
import { usePrice } from '../shared/amounts.ts'
import { useSeconds } from '../shared/clock.ts'
import { selectionName, shortSelection, teamName } from '../shared/names.ts'
import { t } from '../shared/texts.ts'
import { isIn, slip, slipNames, toggle } from '../slip/slip.ts'

type Props = { readonly fixture: FixtureRow; readonly market: string; readonly isStopped: boolean; readonly of: SelectionView }

const SHOWN_MS = 2_500
/** Which way a price has moved, for a moment after it did. */
function useMoved(price: number): 'up' | 'down' | null {
  const before = useRef(price)
  const [way, setWay] = useState<'up' | 'down' | null>(null)
  useEffect(() => {
    if (before.current === price) return undefined
    setWay(price > before.current ? 'up' : 'down')
    before.current = price
    const timer = setTimeout(() => setWay(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [price])
  return way
}

/** One price: a press puts it into the slip, a second one takes it out. */
export function OddsButton({ fixture, market, isStopped, of }: Props) {
  const price = usePrice()
  const names = slipNames(slip.use())
  const isClosed = useSeconds(fixture.closeAt) <= 0 || isStopped || fixture.sale !== 'open'
  const way = useMoved(of.price)
  const match = `${teamName(fixture.league, fixture.home)} – ${teamName(fixture.league, fixture.away)}`
  return (
    <button
      type="button"
      className="sb-odds"
      data-way={way ?? undefined}
      disabled={isClosed}
      aria-pressed={isIn(names, { fixture, market, selection: of.selection })}
      aria-label={t('odds.name', { selection: selectionName(fixture, market, of.selection), price: price(of.price), match })}
      onClick={() => toggle(fixture, market, of)}
    >
      <small>{shortSelection(market, of.selection)}</small>
      <b>{isStopped || fixture.sale === 'paused' ? <Icon name="lock" /> : price(of.price)}</b>
    </button>
  )
}
