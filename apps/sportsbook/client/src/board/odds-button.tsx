import type { FixtureRow, SelectionView } from '#protocol/index.ts'
import { usePrice } from '../shared/amounts.ts'
import { useSeconds } from '../shared/clock.ts'
import { selectionName, shortSelection, teamName } from '../shared/names.ts'
import { t } from '../shared/texts.ts'
import { isIn, slip, slipNames, toggle } from '../slip/slip.ts'

type Props = { readonly fixture: FixtureRow; readonly market: string; readonly of: SelectionView }

/** One price: a press puts it into the slip, a second one takes it out. */
export function OddsButton({ fixture, market, of }: Props) {
  const price = usePrice()
  const names = slipNames(slip.use())
  const isClosed = useSeconds(fixture.closeAt) <= 0
  const match = `${teamName(fixture.league, fixture.home)} – ${teamName(fixture.league, fixture.away)}`
  return (
    <button
      type="button"
      className="sb-odds"
      disabled={isClosed}
      aria-pressed={isIn(names, fixture.id, market, of.selection)}
      aria-label={t('odds.name', { selection: selectionName(fixture, market, of.selection), price: price(of.price), match })}
      onClick={() => toggle(fixture, market, of)}
    >
      <small>{shortSelection(market, of.selection)}</small>
      <b>{price(of.price)}</b>
    </button>
  )
}
